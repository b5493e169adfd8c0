import type { Language } from '@meend/core/shared/languages.ts';
import type { Translation } from '@meend/core/shared/messages/translation.ts';
import { english } from './en-IN/success-messages.ts';

type SuccessMessages = Translation<typeof english>;

/** Message after a withdrawal. */
export type WithdrawnMessage = Extract<keyof SuccessMessages, `${string}Withdrawn`>;

export const successMessages: Readonly<Record<Language, SuccessMessages>> = { 'en-IN': english };
