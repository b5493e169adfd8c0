// Every screen of the application (specification, section 2), one row each: the first whose pattern fits the path.
// A row of a pattern and a title alone is a screen search engines leave out.

import {
  type FindSubject,
  findAnswer,
  findArticle,
  findConfession,
  findQuickie,
  findTemptation,
} from '../seo/page-subjects.ts';
import { savePaymentView } from './bootstrap-script.ts';
import type { DetailName, ListName } from './preloaded-data.ts';

export interface Screen {
  readonly path: RegExp;
  /** What stands before the product's name; null: the product's name alone. */
  readonly title: string | null;
  /** Search engines may list it: what they say of it. */
  readonly description: string | null;
  /** The address they know it by. */
  readonly address: string | null;
  /** The story, article or answer it is about, when its address names one. */
  readonly subject: FindSubject | null;
  /** Runs before any other script of the page. */
  readonly firstScript: string | null;
  /** Sources of its pieces of the build, or the names they share there (web/build/bundle-chunks.ts). */
  readonly chunks: readonly string[];
  /** What its first screen reads and no more, however many stories there are; the web asks in the same words. */
  readonly lists: readonly ListName[];
  /** The call that answers its subject whole. */
  readonly detail: DetailName | null;
  /** The server draws it for guests. */
  readonly isServerRendered: boolean;
  /** Search engines keep it from whoever asked for safe results. */
  readonly isForAdults: boolean;
}

const plain: Omit<Screen, 'path' | 'title'> = {
  description: null,
  address: null,
  subject: null,
  firstScript: null,
  chunks: [],
  lists: [],
  detail: null,
  isServerRendered: false,
  isForAdults: false,
};

const row = (path: RegExp, title: string | null, more: Partial<Screen> = {}): Screen => ({
  ...plain,
  path,
  title,
  ...more,
});

const serverRendered = { isServerRendered: true, isForAdults: true } as const;

const temptations = {
  ...serverRendered,
  description:
    'Long audio stories in several episodes for listeners of 21 and older: slow burns, old flames and strangers on trains. Every teaser is free.',
  address: '/temptations',
  chunks: ['list-pages'],
  lists: ['playlists?order=newest&limit=12', 'storyCounts?category=temptations'],
} as const;

const written = ['pages/content/legal-pages.tsx'];

export const screens: readonly Screen[] = [
  row(/^\/$/, null, {
    ...serverRendered,
    address: '/',
    description:
      'Slow, warm, beautifully voiced audio stories for adults of 21 and older, made in India. Sign up & enjoy 3 free audios. Private by design.',
    chunks: ['pages/home/home-rows.tsx'],
    lists: [
      'playlists?order=newest&limit=6',
      'confessionAudios?order=newest&limit=3',
      'shortStories?order=newest&limit=6',
    ],
  }),
  row(/^\/(?:playlists|temptations)$/, 'Temptations', temptations),
  row(/^\/her-confessions$/, 'Her confessions', {
    ...serverRendered,
    address: '/her-confessions',
    description:
      'Intimate audio confessions, told in her own voice, for listeners of 21 and older. Hear every teaser free.',
    chunks: ['list-pages'],
    lists: ['confessions?order=newest&limit=12', 'storyCounts?category=herconfession'],
  }),
  row(/^\/playlist-det\/[^/]+$/, 'Temptations', {
    ...serverRendered,
    subject: findTemptation,
    detail: 'playlist',
    chunks: ['pages/catalogue/playlist-detail-page.tsx'],
    lists: ['playlists?order=shuffled&seed=1&limit=4'],
  }),
  row(/^\/herConfession-det(?:\/[^/]+)?$/, 'Her Confessions', {
    ...serverRendered,
    description: 'Every confession with its teaser and its episode, for listeners of 21 and older.',
    address: '/herConfession-det',
    subject: findConfession,
    detail: 'confessions',
    chunks: ['list-pages'],
    lists: ['confessions?order=newest&limit=12'],
  }),
  row(/^\/short-stories-det$/, 'Quickies', {
    ...serverRendered,
    address: '/short-stories-det',
    description:
      'Short audio stories for adults of 21 and older: a teaser and one episode each, for the minutes before sleep.',
    subject: findQuickie,
    detail: 'shortStories',
    chunks: ['list-pages'],
    lists: ['shortStories?order=newest&limit=12', 'comingSoon'],
  }),
  row(/^\/login$/, 'Log in', { chunks: ['pages/account/login-page.tsx'] }),
  row(/^\/(?:login|registration)\/verify$/, 'Verifying'),
  row(/^\/gauth\/user-profile$/, 'Logging in'),
  row(/^\/terms(?:&|%26)condition$/i, 'Terms of Use', {
    description:
      'The terms of use: who may listen, what a subscription gives, how it ends and how refunds work.',
    address: '/terms&condition',
    chunks: written,
  }),
  row(/^\/privacy-policy$/, 'Privacy Policy', {
    address: '/privacy-policy',
    description: 'What is kept about a listener, for how long, who sees it, and how to have it deleted.',
    chunks: written,
  }),
  row(/^\/cookies$/, 'Cookies', {
    address: '/cookies',
    description: 'Which cookies and entries of local storage are used, what for and for how long.',
    chunks: written,
  }),
  row(/^\/about-us$/, 'About', {
    address: '/about-us',
    description:
      'Who makes these audio stories for adults, how they are written and voiced, and how to reach us.',
    chunks: written,
  }),
  row(/^\/plans$/, 'Plans', {
    ...serverRendered,
    address: '/plans',
    description:
      'What a plan costs and opens, how paying works, and what your statement will say. Pay once for 30 or 90 days: nothing renews by itself.',
    chunks: ['plan-pages', 'later-messages'],
    lists: ['plans'],
  }),
  row(/^\/payment\/status\/[^/]+$/, 'Payment Status', { firstScript: savePaymentView }),
  row(/^\/success$/, 'Payment successful'),
  row(/^\/fail$/, 'Payment Failed'),
  row(/^\/pending$/, 'Payment Pending'),
  row(/^\/blog$/, 'Blog', {
    address: '/blog',
    description: 'Calm, honest reading on sexual well-being, communication and consent for adults in India.',
    isServerRendered: true,
    chunks: ['pages/reading/blog-page.tsx'],
    lists: ['blogs'],
  }),
  row(/^\/blogs\/[^/]+$/, 'Blog', {
    isServerRendered: true,
    subject: findArticle,
    detail: 'blog',
    chunks: ['pages/reading/article-page.tsx'],
    lists: ['blogs'],
  }),
  row(/^\/ask-the-sexpert$/, 'Ask the Sexpert', {
    address: '/ask-the-sexpert',
    description:
      'Questions about desire, consent and the body, answered by qualified experts and signed by them.',
    isServerRendered: true,
    chunks: ['sexpert-pages'],
    lists: ['sexpertAnswers'],
  }),
  row(/^\/ask-the-sexpert\/[^/]+$/, 'Ask the Sexpert', {
    isServerRendered: true,
    subject: findAnswer,
    detail: 'sexpertAnswer',
    chunks: ['sexpert-pages'],
    lists: ['sexpertAnswers'],
  }),
  row(/^\/feedback$/, 'Feedback', { chunks: ['feedback-pages'] }),
  row(/^\/delete-account$/, 'Delete my account', { chunks: ['pages/account/erasure-pages.tsx'] }),
  row(/^\/keep-account$/, 'Keep my account', { chunks: ['pages/account/erasure-pages.tsx'] }),
  row(/^\/change-email$/, 'Change my e-mail address', { chunks: ['pages/account/change-email-page.tsx'] }),
  row(/^\/unsubscribe$/, 'Stop mails', { chunks: ['pages/account/unsubscribe-page.tsx'] }),
  row(/^\/library$/, 'Library', { chunks: ['pages/account/library-page.tsx'] }),
  row(/^\/profile$/, 'Profile', { chunks: ['pages/account/profile-page.tsx'] }),
  row(/^\/admin-dashboard$/, 'Admin Dashboard', { chunks: ['studio-pages'] }),
  row(/^\/sticky-admin-login$/, 'Banner login', { chunks: ['studio-pages'] }),
  row(/^\/upload-sticky$/, 'Sticky banner', { chunks: ['studio-pages'] }),
  row(/^\/unlock-free-story$/, 'Choose your free audios', { chunks: ['unlock-pages'] }),
];

/** Null for an address the application does not know. */
export const findScreen = (path: string): Screen | null => screens.find((one) => one.path.test(path)) ?? null;
