// Content pages from Markdown files: the operator's if it exists, otherwise the built-in one beside this file. Files
// are read per request, so a change needs no restart.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageName } from '@meend/core/pages/content-page.ts';
import type { ContentPages } from '@meend/core/pages/content-pages.port.ts';
import type { Block } from '@meend/core/shared/prose.ts';
import { frontMatter } from './front-matter.ts';
import { fillPlaceholders, type PageValues } from './placeholders.ts';
import { planTable } from './plan-table.ts';

interface WrittenPagesSettings {
  /** Null to use the built-in pages only. */
  readonly dir: string | null;
  readonly readMarkdown: (source: string) => readonly Block[];
  readonly texts: PageValues['texts'];
}

const OURS = join(import.meta.dirname, 'pages');

const titles: Readonly<Record<PageName, string>> = {
  terms: 'Terms of Use',
  'privacy-policy': 'Privacy Policy',
  cookies: 'Cookies',
  'about-us': 'About',
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

interface Source {
  readonly text: string;
  readonly changedOn: string;
}

const sourceIn = async (dir: string, name: PageName): Promise<Source> => {
  const path = join(dir, `${name}.md`);
  const [text, { mtime }] = await Promise.all([readFile(path, 'utf8'), stat(path)]);
  return { text, changedOn: mtime.toISOString().slice(0, 10) };
};

const source = async (dir: string | null, name: PageName): Promise<Source> => {
  if (dir === null) return sourceIn(OURS, name);
  return sourceIn(dir, name).catch((error: unknown) => {
    if (isMissing(error)) return sourceIn(OURS, name);
    throw error;
  });
};

/** The first block is the summary if it is a block quote. */
const summaryOf = ([first]: readonly Block[]): readonly Block[] | null =>
  first?.kind === 'quote' ? first.blocks : null;

const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text);

export const markdownPages = ({ dir, readMarkdown, texts }: WrittenPagesSettings): ContentPages => ({
  read: async (name) => {
    const { text, changedOn } = await source(dir, name);
    const { values, body } = frontMatter(text);
    const blocks = fillPlaceholders(readMarkdown(body), { texts, blocks: { plans: planTable } });
    const summary = summaryOf(blocks);
    return {
      name,
      title: values.title ?? titles[name],
      updatedOn: isDay(values.updated) ? values.updated : changedOn,
      summary: summary ?? [],
      blocks: summary === null ? blocks : blocks.slice(1),
    };
  },
});
