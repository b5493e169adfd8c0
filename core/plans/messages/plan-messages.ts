import type { Language } from '@meend/core/shared/languages.ts';
import type { PlanName } from '../plan.ts';
import { english, englishMeanings } from './en-IN/plan-messages.ts';

export const planFeatures: Readonly<Record<Language, Readonly<Record<PlanName, readonly string[]>>>> = {
  'en-IN': english,
};

const meanings: Readonly<Record<Language, Readonly<Record<string, string>>>> = { 'en-IN': englishMeanings };

/** What a feature means, in plain words; undefined for one that another release states. */
export const meaningOf = (language: Language, feature: string): string | undefined =>
  meanings[language][feature];
