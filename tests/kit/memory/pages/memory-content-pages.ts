import type { ContentPage, ContentPages } from '@meend/core/pages/content-page.ts';
import type { Block } from '@meend/core/shared/prose.ts';

const paragraph = (text: string): Block => ({ kind: 'paragraph', inlines: [{ kind: 'text', text }] });

const titles = {
  terms: 'Terms of Use',
  'privacy-policy': 'Privacy Policy',
  cookies: 'Cookies',
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
