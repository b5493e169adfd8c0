// Content pages from Markdown files. Files are read per request, so a change needs no restart.
import type { PageName } from '@meend/core/pages/content-page.ts';
import type { ContentPages } from '@meend/core/pages/content-pages.port.ts';
import type { Block } from '@meend/core/shared/prose.ts';
import { screenTitles } from '@meend/core/site/messages/screen-titles.ts';
import type { ScreenName } from '@meend/core/site/screens.ts';
import { frontMatter } from './front-matter.ts';
import { readPageSource } from './page-source.ts';
import { fillPlaceholders, type PageValues } from './placeholders.ts';
import { planTable } from './plan-table.ts';

interface WrittenPagesSettings {
  /** Null to use the built-in pages only. */
  readonly dir: string | null;
  readonly readMarkdown: (source: string) => readonly Block[];
  readonly texts: PageValues['texts'];
}

const screenOf: Readonly<Record<PageName, ScreenName>> = {
  terms: 'terms',
  'privacy-policy': 'privacy',
  cookies: 'cookies',
  'about-us': 'about',
};

/** The first block is the summary if it is a block quote. */
const summaryOf = ([first]: readonly Block[]): readonly Block[] | null =>
  first?.kind === 'quote' ? first.blocks : null;

const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text);

export const markdownPages = ({ dir, readMarkdown, texts }: WrittenPagesSettings): ContentPages => ({
  read: async (name, readerLanguage) => {
    const { text, changedOn, language } = await readPageSource(dir, name, readerLanguage);
    const { values, body } = frontMatter(text);
    const blocks = fillPlaceholders(readMarkdown(body), { texts, blocks: { plans: planTable(language) } });
    const summary = summaryOf(blocks);
    return {
      name,
      title: values.title ?? screenTitles[language][screenOf[name]] ?? '',
      updatedOn: isDay(values.updated) ? values.updated : changedOn,
      summary: summary ?? [],
      blocks: summary === null ? blocks : blocks.slice(1),
    };
  },
});
