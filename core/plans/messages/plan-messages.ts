import type { Language } from '@meend/core/shared/languages.ts';
import type { PlanName } from '../plan.ts';
import { english } from './en-IN/plan-messages.ts';

export const planFeatures: Readonly<Record<Language, Readonly<Record<PlanName, readonly string[]>>>> = {
  'en-IN': english,
};
