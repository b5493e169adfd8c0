// The words of a story's facts.
import type { Language } from '@meend/core/shared/languages.ts';
import type { Translation } from '@meend/core/shared/messages/translation.ts';
import type { ContentNote } from '../content-notes.ts';
import type { Heat, StoryLanguage } from '../story-fields.ts';
import { english } from './en-IN/fact-messages.ts';

interface FactMessages extends Translation<typeof english> {
  readonly notes: Readonly<Record<ContentNote, string>>;
  readonly heat: Readonly<Record<Heat, string>>;
  readonly languages: Readonly<Record<StoryLanguage, string>>;
}

export const factMessages: Readonly<Record<Language, FactMessages>> = { 'en-IN': english };

/** Each language in its own words. */
export const ownNames: Readonly<Record<StoryLanguage, string>> = {
  en: 'English',
  hi: 'हिन्दी',
  'en-hi': 'English, हिन्दी',
};
