// The pages that journeys visit, in one list: each journey takes its part of it.
import { href } from '@meend/core/site/href.ts';
import { NOT_FOUND_PATH } from '@meend/core/site/screens.ts';

export const listPages = {
  home: href('home'),
  temptations: href('temptations'),
  confessions: href('confessions'),
  quickies: href('quickies'),
  blog: href('blog'),
  sexpert: href('sexpert'),
} as const;

/** Pages of one story, article or answer, by its slug. */
export const detailPages = {
  temptation: (slug: string) => href('playlist', { slug }),
  'chosen-confession': (slug: string) => href('confession', { slug }),
  'confession-by-slug': (slug: string) => href('confessionBySlug', { slug }),
  'chosen-quickie': (slug: string) => href('quickies', { slug }),
  article: (slug: string) => href('article', { slug }),
  answer: (slug: string) => href('sexpertAnswer', { slug }),
} as const;

/** Rendered by the server, for guests and for listeners. */
export const renderedPages = {
  ...listPages,
  confession: href('confession'),
  temptation: detailPages.temptation('the-last-train-to-shimla'),
  'chosen-confession': detailPages['chosen-confession']('the-wedding-week'),
  'confession-by-slug': detailPages['confession-by-slug']('the-wedding-week'),
  article: detailPages.article('the-first-conversation-after-years-of-silence'),
  night: href('night', { slug: 'rain-outside' }),
  genre: href('genre', { slug: 'slow-burn' }),
  answer: detailPages.answer('is-it-normal-that-it-hurts-and-that-i-have-got-used-to-it'),
} as const;

/** Of which the server sends the head alone, and what anyone may open. */
const otherPages = {
  search: href('search'),
  'search-results': href('search', { q: 'rain' }),
  plans: href('plans'),
  about: href('about'),
  terms: href('terms'),
  privacy: href('privacy'),
  cookies: href('cookies'),
  accessibility: href('accessibility'),
  feedback: href('feedback'),
  library: href('library'),
  login: href('login'),
  'verify-login': href('verifyLogin'),
  unsubscribe: href('unsubscribe'),
  'not-found': NOT_FOUND_PATH,
} as const;

export const listenersPages = {
  'profile-free-stories': href('profile'),
  'profile-subscription': href('profile', { tab: 'subscription' }),
  'profile-details': href('profile', { tab: 'details' }),
  unlock: href('unlock'),
} as const;

/** Also the names of their pictures. */
export const pages = { ...renderedPages, ...otherPages, ...listenersPages } as const;

export type PageName = keyof typeof pages;
