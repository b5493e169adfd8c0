import type { Language } from '@meend/core/shared/languages.ts';
import { english } from './en-IN/page-messages.ts';

type PageMessages = {
  readonly [Key in keyof typeof english]: (typeof english)[Key] extends string
    ? string
    : (typeof english)[Key];
};

export const pageMessages: Readonly<Record<Language, PageMessages>> = { 'en-IN': english };
