import type { Language } from '@meend/core/shared/languages.ts';
import { english } from './en-IN/transcript-messages.ts';

export const transcriptMessages: Readonly<Record<Language, typeof english>> = { 'en-IN': english };
