import type { Language } from '@meend/core/shared/languages.ts';
import type { Translation } from '@meend/core/shared/messages/translation.ts';
import { english } from './en-IN/mail-messages.ts';

export type MailMessages = Translation<typeof english>;

export const mailMessages: Readonly<Record<Language, MailMessages>> = { 'en-IN': english };
