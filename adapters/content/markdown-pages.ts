// Content pages from Markdown files. Files are read per request, so a change needs no restart.

import type { ContentPages, PageName } from '@meend/core/pages/content-page.ts';
import { planFeatures } from '@meend/core/plans/messages/plan-messages.ts';
import { plans } from '@meend/core/plans/plan.ts';
import type { Language } from '@meend/core/shared/languages.ts';
import { type Block, type Inline, isProseLink, plainText } from '@meend/core/shared/prose.ts';
import { formatRupees } from '@meend/core/shared/rupees.ts';
import { screenTitles } from '@meend/core/site/messages/screen-titles.ts';
import type { ScreenName } from '@meend/core/site/screens.ts';
import { planTableMessages } from './messages/plan-table-messages.ts';
import { readPageSource } from './page-source.ts';

// Front matter of a page: `title: …` and `updated: 2026-11-20` between two `---` lines at its start.
interface FrontMatter {
  readonly values: Readonly<Record<string, string>>;
  readonly body: string;
}

const HEAD = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/;

const frontMatter = (source: string): FrontMatter => {
  const text = source.replace(/^\ufeff/, '');
  const [whole = '', lines = ''] = HEAD.exec(text) ?? [];
  const values = lines.split(/\r?\n/).flatMap((line) => {
    const [, name, value] = /^(\w+):\s*(.*?)\s*$/.exec(line) ?? [];
    return name !== undefined && value ? [[name, value]] : [];
  });
  return { values: Object.fromEntries(values), body: text.slice(whole.length) };
};

// Fills an operator's values into a page's tree after parsing, so that Markdown marks in a value have no effect.

interface PageValues {
  /** Replacements of `{{name}}` in texts and links. */
  readonly texts: Readonly<Record<string, string>>;
  /** Replacements of a paragraph that consists of `{{name}}`. */
  readonly blocks: Readonly<Record<string, Block>>;
}

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g;
const ALONE = /^\{\{\s*(\w+)\s*\}\}$/;

/** An unknown name stays as written, so that its author notices it. */
const filled = (text: string, { texts }: PageValues): string =>
  text.replace(PLACEHOLDER, (placeholder, name: string) =>
    Object.hasOwn(texts, name) ? (texts[name] ?? placeholder) : placeholder,
  );

const fillInlines = (inlines: readonly Inline[], values: PageValues): readonly Inline[] =>
  inlines.flatMap((inline): readonly Inline[] => {
    if ('text' in inline) return [{ ...inline, text: filled(inline.text, values) }];
    if (inline.kind === 'line-break') return [inline];
    const inlines = fillInlines(inline.inlines, values);
    if (inline.kind !== 'link') return [{ ...inline, inlines }];
    const href = filled(decoded(inline.href), values);
    return isProseLink(href) ? [{ ...inline, href, inlines }] : inlines;
  });

/** Markdown parsers percent-encode braces in URLs. */
const decoded = (href: string): string => href.replaceAll(/%7B/gi, '{').replaceAll(/%7D/gi, '}');

const standsFor = (block: Block, { blocks }: PageValues): Block | undefined => {
  const [, name = ''] = block.kind === 'paragraph' ? (ALONE.exec(plainText(block.inlines)) ?? []) : [];
  return Object.hasOwn(blocks, name) ? blocks[name] : undefined;
};

const fillBlock = (block: Block, values: PageValues): Block => {
  switch (block.kind) {
    case 'heading':
      return { ...block, text: filled(block.text, values) };
    case 'paragraph':
      return { ...block, inlines: fillInlines(block.inlines, values) };
    case 'list':
      return { ...block, items: block.items.map((item) => fillPlaceholders(item, values)) };
    case 'quote':
      return { ...block, blocks: fillPlaceholders(block.blocks, values) };
    case 'table': {
      const cells = (row: readonly (readonly Inline[])[]) => row.map((cell) => fillInlines(cell, values));
      return { ...block, head: cells(block.head), rows: block.rows.map(cells) };
    }
  }
};

const fillPlaceholders = (blocks: readonly Block[], values: PageValues): readonly Block[] =>
  blocks.map((block) => standsFor(block, values) ?? fillBlock(block, values));

const cell = (text: string): readonly Inline[] => [{ kind: 'text', text }];

/** Generated from the plans on sale, so that no page shows an outdated price. */
const planTable = (language: Language): Block => {
  const messages = planTableMessages[language];
  const rows = plans.map(({ name, price, days }) => [
    name,
    price === 0 ? messages.free : formatRupees(price),
    days === 0 ? messages.endless : messages.days(days),
    planFeatures[language][name].join('; '),
  ]);
  return {
    kind: 'table',
    head: [messages.plan, messages.price, messages.length, messages.features].map(cell),
    rows: rows.map((row) => row.map(cell)),
  };
};

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
  accessibility: 'accessibility',
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
