// Parses Markdown into the tree of core/shared/prose. HTML is shown as plain text; images become links.

import {
  type Block,
  type HeadingLevel,
  type Inline,
  isProseLink,
  plainText,
} from '@meend/core/shared/prose.ts';
import { decodeHTMLStrict } from 'entities';
import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';

const textInlines = (text: string): Inline[] => (text === '' ? [] : [{ kind: 'text', text }]);

/** A link with a forbidden target becomes its text. */
const link = (href: string, inlines: readonly Inline[]): readonly Inline[] => {
  const address = decodeHTMLStrict(href);
  return isProseLink(address) && inlines.length > 0 ? [{ kind: 'link', href: address, inlines }] : inlines;
};

const inline = (token: MarkedToken): readonly Inline[] => {
  switch (token.type) {
    case 'strong':
      return [{ kind: 'strong', inlines: toInlines(token.tokens) }];
    case 'em':
      return [{ kind: 'emphasis', inlines: toInlines(token.tokens) }];
    case 'codespan':
      return [{ kind: 'code', text: token.text }];
    case 'link':
      return link(token.href, toInlines(token.tokens));
    case 'image':
      return link(token.href, textInlines(decodeHTMLStrict(token.text)));
    case 'br':
      return [{ kind: 'line-break' }];
    case 'del':
      return toInlines(token.tokens);
    case 'html':
    case 'escape':
      return textInlines(token.text);
    case 'text':
      return token.tokens ? toInlines(token.tokens) : textInlines(decodeHTMLStrict(token.text));
    default:
      return textInlines(token.raw);
  }
};

const isTextInline = (one: Inline | undefined): one is Inline & { readonly kind: 'text' } =>
  one?.kind === 'text';

const toInlines = (tokens: readonly Token[]): readonly Inline[] =>
  tokens
    .flatMap((token) => inline(token as MarkedToken))
    .reduce<Inline[]>((joined, one) => {
      const last = joined.at(-1);
      if (isTextInline(last) && isTextInline(one))
        joined[joined.length - 1] = { kind: 'text', text: last.text + one.text };
      else joined.push(one);
      return joined;
    }, []);

const paragraph = (inlines: readonly Inline[]): readonly Block[] =>
  inlines.length === 0 ? [] : [{ kind: 'paragraph', inlines }];

/** The page's title is the h1, so the highest heading of a text is an h2. */
const levelOf = (depth: number): HeadingLevel => Math.min(Math.max(depth, 2), 4) as HeadingLevel;

type NewId = (heading: string) => string;

const uniqueIds = (): NewId => {
  const usedIds = new Set<string>();
  return (heading) => {
    const parts = heading
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? ['section'];
    const name = `on-${parts.join('-')}`;
    let id = name;
    for (let number = 2; usedIds.has(id); number += 1) id = `${name}-${number}`;
    usedIds.add(id);
    return id;
  };
};

const heading = (token: Tokens.Heading, newId: NewId): readonly Block[] => {
  const text = plainText(toInlines(token.tokens)).trim();
  return text === '' ? [] : [{ kind: 'heading', level: levelOf(token.depth), id: newId(text), text }];
};

const table = ({ header, rows }: Tokens.Table): readonly Block[] => {
  const cells = (row: readonly Tokens.TableCell[]) => row.map((cell) => toInlines(cell.tokens));
  return [{ kind: 'table', head: cells(header), rows: rows.map(cells) }];
};

const block = (token: MarkedToken, newId: NewId): readonly Block[] => {
  switch (token.type) {
    case 'heading':
      return heading(token, newId);
    case 'paragraph':
      return paragraph(toInlines(token.tokens));
    case 'text':
      return paragraph(toInlines(token.tokens ?? [token]));
    case 'list': {
      const items = token.items.map((item) => toBlocks(item.tokens, newId));
      return [{ kind: 'list', ordered: token.ordered, items }];
    }
    case 'blockquote':
      return [{ kind: 'quote', blocks: toBlocks(token.tokens, newId) }];
    case 'table':
      return table(token);
    case 'code':
      return paragraph([{ kind: 'code', text: token.text }]);
    case 'html':
      return paragraph([{ kind: 'text', text: token.text.trim() }]);
    default:
      return [];
  }
};

const toBlocks = (tokens: readonly Token[], newId: NewId): readonly Block[] =>
  tokens.flatMap((token) => block(token as MarkedToken, newId));

/** Each paragraph as it is typed. */
export const plainParagraphs = (source: string): readonly Block[] =>
  source
    .split(/\n\s*\n/)
    .flatMap((text) => (text.trim() ? paragraph([{ kind: 'text', text: text.trim() }]) : []));

export const markdownProse = (source: string): readonly Block[] => {
  try {
    return toBlocks(lexer(source), uniqueIds());
  } catch (error) {
    // Marks nested thousands deep overflow the stack: such a text is shown as plain text.
    if (error instanceof RangeError) return plainParagraphs(source);
    throw error;
  }
};
