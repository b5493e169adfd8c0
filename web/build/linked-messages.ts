import type { Language } from '@meend/core/shared/languages.ts';
import { screenTitles } from '@meend/core/site/messages/screen-titles.ts';

/** Start of a linked message: `@:screens.blog` is that screen's title, which the server writes into its page too. */
const LINK = '@:screens.';

export const resolveLink = (message: string, language: Language): string => {
  if (!message.startsWith(LINK)) return message;
  const titles: Readonly<Record<string, string | null>> = screenTitles[language];
  const title = titles[message.slice(LINK.length)];
  if (!title) throw new Error(`No screen title for ${message}`);
  return title;
};
