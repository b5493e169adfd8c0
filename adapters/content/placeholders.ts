// Fills an operator's values into a page's tree after parsing, so that Markdown marks in a value have no effect.
import { type Block, type Inline, isProseLink, plainText } from '@meend/core/shared/prose.ts';

export interface PageValues {
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

export const fillPlaceholders = (blocks: readonly Block[], values: PageValues): readonly Block[] =>
  blocks.map((block) => standsFor(block, values) ?? fillBlock(block, values));
