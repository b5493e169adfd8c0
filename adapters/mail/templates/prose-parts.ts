// Renders prose into the parts of a mail. Whatever the text contains, the HTML consists of these tags and escaped text;
// links are absolute, and relative paths refer to this site.
import { escapeHtml } from '@meend/core/shared/escape-html.ts';
import { type Block, type Inline, plainText } from '@meend/core/shared/prose.ts';

/** Null if the target is not a web URL: the text stays without a link. */
const addressOf = (href: string, site: string): string | null => {
  if (href.startsWith('/')) return `${site}${href}`;
  return /^https:/i.test(href) ? href : null;
};

const inlineHtml = (site: string) => {
  const each = (inlines: readonly Inline[]): string => inlines.map(one).join('');
  const one = (inline: Inline): string => {
    switch (inline.kind) {
      case 'strong':
        return `<strong>${each(inline.inlines)}</strong>`;
      case 'emphasis':
        return `<em>${each(inline.inlines)}</em>`;
      case 'link': {
        const address = addressOf(inline.href, site);
        const html = each(inline.inlines);
        return address === null ? html : `<a href="${escapeHtml(address)}" style="color:#6b2a5c">${html}</a>`;
      }
      case 'line-break':
        return '<br>';
      default:
        return escapeHtml(inline.text);
    }
  };
  return each;
};

const HEADING = 'margin:24px 0 8px;font:500 20px/1.3 Fraunces,Georgia,serif';

const blockHtml = (block: Block, site: string): string => {
  const renderInlines = inlineHtml(site);
  const inside = (blocks: readonly Block[]): string => blocks.map((one) => blockHtml(one, site)).join('\n');
  switch (block.kind) {
    case 'heading':
      return `<h${block.level} style="${HEADING}">${escapeHtml(block.text)}</h${block.level}>`;
    case 'paragraph':
      return `<p style="margin:0 0 16px">${renderInlines(block.inlines)}</p>`;
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul';
      const items = block.items.map((item) => `<li>${inside(item)}</li>`).join('');
      return `<${tag} style="margin:0 0 16px;padding-left:24px">${items}</${tag}>`;
    }
    case 'quote':
      return `<blockquote style="margin:0 0 16px;padding-left:16px;border-left:3px solid #e4d5c5">${inside(block.blocks)}</blockquote>`;
    case 'table': {
      const row = (cells: readonly (readonly Inline[])[], tag: 'th' | 'td') =>
        `<tr>${cells.map((cell) => `<${tag} style="padding:4px 12px 4px 0;text-align:left">${renderInlines(cell)}</${tag}>`).join('')}</tr>`;
      return `<table style="margin:0 0 16px">${row(block.head, 'th')}${block.rows.map((cells) => row(cells, 'td')).join('')}</table>`;
    }
  }
};

export const proseHtml = (blocks: readonly Block[], site: string): string =>
  blocks.map((block) => blockHtml(block, site)).join('\n');

const inlineText = (inlines: readonly Inline[], site: string): string =>
  inlines
    .map((inline) => {
      if (inline.kind === 'line-break') return '\n';
      if ('text' in inline) return inline.text;
      const text = inlineText(inline.inlines, site);
      const address = inline.kind === 'link' ? addressOf(inline.href, site) : null;
      return address === null || address === text ? text : `${text} (${address})`;
    })
    .join('');

const blockText = (block: Block, site: string): string => {
  switch (block.kind) {
    case 'heading':
      return block.text;
    case 'paragraph':
      return inlineText(block.inlines, site);
    case 'list':
      return block.items
        .map((item, index) => `${block.ordered ? `${index + 1}.` : '-'} ${proseText(item, site)}`)
        .join('\n');
    case 'quote':
      return proseText(block.blocks, site).replaceAll(/^/gm, '> ');
    case 'table':
      return [block.head, ...block.rows].map((cells) => cells.map(plainText).join(' | ')).join('\n');
  }
};

export const proseText = (blocks: readonly Block[], site: string): string =>
  blocks.map((block) => blockText(block, site)).join('\n\n');
