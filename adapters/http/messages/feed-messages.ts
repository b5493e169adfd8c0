import type { FeedName } from '@meend/core/feeds/feed.ts';
import { defaultLanguage, type Language } from '@meend/core/shared/languages.ts';
import type { Translation } from '@meend/core/shared/messages/translation.ts';
import { english } from './en-IN/feed-messages.ts';

export const feedMessages: Readonly<Record<Language, Translation<typeof english>>> = { 'en-IN': english };

export const feedTitle = (name: FeedName, product: string, isDiscreet: boolean): string =>
  isDiscreet ? product : feedMessages[defaultLanguage].titles[name](product);
