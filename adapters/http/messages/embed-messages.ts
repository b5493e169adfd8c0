import type { Language } from '@meend/core/shared/languages.ts';
import type { Translation } from '@meend/core/shared/messages/translation.ts';
import { english } from './en-IN/embed-messages.ts';

export const embedMessages: Readonly<Record<Language, Translation<typeof english>>> = { 'en-IN': english };
