import { defaultLanguage, type Language } from '@meend/core/shared/languages.ts';
import type { Translation } from '@meend/core/shared/messages/translation.ts';
import type { ScreenName } from '@meend/core/site/screens.ts';
import { english } from './en-IN/head-messages.ts';

export const headMessages: Readonly<Record<Language, Translation<typeof english>>> = { 'en-IN': english };

export type DescribedScreen = keyof typeof english.descriptions;

/** A screen without a description is one that search engines leave out. */
export const isDescribed = (screen: ScreenName): screen is DescribedScreen =>
  Object.hasOwn(headMessages[defaultLanguage].descriptions, screen);
