import type { Language } from '@meend/core/shared/languages.ts';
import type { Translation } from '@meend/core/shared/messages/translation.ts';
import { english } from './en-IN/plan-table-messages.ts';

export const planTableMessages: Readonly<Record<Language, Translation<typeof english>>> = {
  'en-IN': english,
};
