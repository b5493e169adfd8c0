import type { ContentPage, ContentPages } from '@meend/core/pages/content-page.ts';
import type { Prose } from '@meend/core/pages/prose.ts';
import type { Block } from '@meend/core/shared/prose.ts';

const paragraph = (text: string): Block => ({ kind: 'paragraph', inlines: [{ kind: 'text', text }] });

const titles = {
  terms: 'Terms of Use',
  'privacy-policy': 'Privacy Policy',
  cookies: 'Cookies',
  accessibility: 'Accessibility',
  'about-us': 'About',
} as const;

const sample = (name: ContentPage['name']): ContentPage => ({
  name,
  title: titles[name],
  updatedOn: '2026-11-20',
  summary: [paragraph('In short: what is heard here stays here.')],
  blocks: [
    { kind: 'heading', level: 2, id: 'on-first-things', text: 'First things' },
    paragraph('A page in memory has two chapters.'),
    { kind: 'heading', level: 2, id: 'on-last-things', text: 'Last things' },
    paragraph('This is the other one.'),
  ],
});

/** The same short page for every name. */
export const memoryPages: ContentPages = { read: async (name) => sample(name) };

const headed = (title: string): Block => ({
  kind: 'heading',
  level: 3,
  id: `on-${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`,
  text: title,
});

const listed = (lines: readonly string[]): Block => ({
  kind: 'list',
  ordered: false,
  items: lines.map((line) => [paragraph(line.slice(2))]),
});

const block = (part: string): Block => {
  const lines = part.split('\n');
  if (part.startsWith('### ')) return headed(part.slice(4));
  return lines.every((line) => line.startsWith('- ')) ? listed(lines) : paragraph(part);
};

/** Paragraphs, lists and third-level headings; any other mark stays as text. */
export const plainProse = (markdown: string): Prose =>
  markdown
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(block);
