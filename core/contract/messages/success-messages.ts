import type { Language } from '@meend/core/shared/languages.ts';
import type { Translation } from '@meend/core/shared/messages/translation.ts';
import { english, listenerEnglish, staffEnglish } from './en-IN/success-messages.ts';

type SuccessMessages = Translation<typeof english>;
type StaffMessages = Translation<typeof staffEnglish>;
type ListenerMessages = Translation<typeof listenerEnglish>;

/** Message after a withdrawal. */
export type WithdrawnMessage = Extract<keyof SuccessMessages, `${string}Withdrawn`>;

export const successMessages: Readonly<Record<Language, SuccessMessages>> = { 'en-IN': english };
export const staffMessages: Readonly<Record<Language, StaffMessages>> = { 'en-IN': staffEnglish };
export const listenerMessages: Readonly<Record<Language, ListenerMessages>> = { 'en-IN': listenerEnglish };
