// Server-side facts of each screen (core/site/screens.ts) by its name. Search engines leave out a screen without a row.

import { type ScreenName, screenNames, screens, screenTitles } from '@meend/core/site/screens.ts';
import { savePaymentView } from './bootstrap-script.ts';
import {
  type FindSubject,
  findAnswer,
  findArticle,
  findConfession,
  findQuickie,
  findTemptation,
} from './page-subjects.ts';
import type { DetailName, ListName } from './preloaded-data.ts';

interface ScreenPage {
  /** Meta description; null if search engines must not list the screen. */
  readonly description: string | null;
  /** The screen of the canonical URL; null for the screen itself. */
  readonly canonical: ScreenName | null;
  /** Finds the story, article or answer in the URL; null if the screen has none. */
  readonly subject: FindSubject | null;
  /** Inline script that runs before any other script of the page. */
  readonly firstScript: string | null;
  /** Lists that the first screen reads, bounded however many stories there are; spelt as the web requests them. */
  readonly lists: readonly ListName[];
  /** The call that returns the subject whole. */
  readonly detail: DetailName | null;
  /** Whether guests get it rendered by the server (SSR). */
  readonly isServerRendered: boolean;
  /** Whether SafeSearch leaves it out. */
  readonly isForAdults: boolean;
  /** Whether the path matches without regard to case. */
  readonly ignoresCase: boolean;
}

export interface Screen extends Omit<ScreenPage, 'canonical'> {
  readonly name: ScreenName;
  /** Title before the product's name; null for the product's name alone. */
  readonly title: string | null;
  /** Canonical URL; null if search engines leave it out, or if its subject decides it. */
  readonly address: string | null;
}

const plain: ScreenPage = {
  description: null,
  canonical: null,
  subject: null,
  firstScript: null,
  lists: [],
  detail: null,
  isServerRendered: false,
  isForAdults: false,
  ignoresCase: false,
};

const serverRendered = { isServerRendered: true, isForAdults: true } as const;

const temptations = {
  ...serverRendered,
  description:
    'Long audio stories in several episodes for listeners of 21 and older: slow burns, old flames and strangers on trains. Every teaser is free.',
  lists: ['playlists?order=newest&limit=12', 'storyCounts?category=temptations'],
} as const;

const confession = {
  ...serverRendered,
  description: 'Every confession with its teaser and its episode, for listeners of 21 and older.',
  subject: findConfession,
  detail: 'confessions',
  lists: ['confessions?order=newest&limit=12'],
} as const;

const screenPages: { readonly [Name in ScreenName]?: Partial<ScreenPage> } = {
  home: {
    ...serverRendered,
    description:
      'Slow, warm, beautifully voiced audio stories for adults of 21 and older, made in India. Sign up & enjoy 3 free audios. Private by design.',
    lists: [
      'playlists?order=newest&limit=6',
      'confessionAudios?order=newest&limit=3',
      'shortStories?order=newest&limit=6',
    ],
  },
  temptations,
  playlists: { ...temptations, canonical: 'temptations' },
  confessions: {
    ...serverRendered,
    description:
      'Intimate audio confessions, told in her own voice, for listeners of 21 and older. Hear every teaser free.',
    lists: ['confessions?order=newest&limit=12', 'storyCounts?category=herconfession'],
  },
  playlist: {
    ...serverRendered,
    subject: findTemptation,
    detail: 'playlist',
    lists: ['playlists?order=shuffled&seed=1&limit=4'],
  },
  confession,
  confessionBySlug: { ...confession, canonical: 'confession' },
  quickies: {
    ...serverRendered,
    description:
      'Short audio stories for adults of 21 and older: a teaser and one episode each, for the minutes before sleep.',
    subject: findQuickie,
    detail: 'shortStories',
    lists: ['shortStories?order=newest&limit=12', 'comingSoon'],
  },
  terms: {
    ignoresCase: true,
    description:
      'The terms of use: who may listen, what a subscription gives, how it ends and how refunds work.',
  },
  privacy: {
    description: 'What is kept about a listener, for how long, who sees it, and how to have it deleted.',
  },
  cookies: {
    description: 'Which cookies and entries of local storage are used, what for and for how long.',
  },
  about: {
    description:
      'Who makes these audio stories for adults, how they are written and voiced, and how to reach us.',
  },
  plans: {
    ...serverRendered,
    description:
      'What a plan costs and opens, how paying works, and what your statement will say. Pay once for 30 or 90 days: nothing renews by itself.',
    lists: ['plans'],
  },
  paymentStatus: { firstScript: savePaymentView },
  blog: {
    description: 'Calm, honest reading on sexual well-being, communication and consent for adults in India.',
    isServerRendered: true,
    lists: ['blogs'],
  },
  article: {
    isServerRendered: true,
    subject: findArticle,
    detail: 'blog',
    lists: ['blogs'],
  },
  sexpert: {
    description:
      'Questions about desire, consent and the body, answered by qualified experts and signed by them.',
    isServerRendered: true,
    lists: ['sexpertAnswers'],
  },
  sexpertAnswer: {
    isServerRendered: true,
    subject: findAnswer,
    detail: 'sexpertAnswer',
    lists: ['sexpertAnswers'],
  },
};

const screenOf = (name: ScreenName): Screen => {
  const { canonical, ...page } = { ...plain, ...screenPages[name] };
  const address = page.description === null ? null : screens[canonical ?? name];
  return { ...page, name, title: screenTitles[name], address };
};

/** Pattern of a path; a parameter matches one segment. */
const patternOf = ({ name, ignoresCase }: Screen): RegExp => {
  const path = screens[name].replace(/:[^/]+/g, '[^/]+').replaceAll('&', '(?:&|%26)');
  return new RegExp(`^${path}$`, ignoresCase ? 'i' : '');
};

const all = screenNames.map(screenOf);
const matchers = all.map((screen) => ({ pattern: patternOf(screen), screen }));

/** Null if no screen has this path. */
export const findScreen = (path: string): Screen | null =>
  matchers.find(({ pattern }) => pattern.test(path))?.screen ?? null;

/** Distinct paths of the screens that search engines may list. */
export const listedAddresses: readonly string[] = [...new Set(all.flatMap(({ address }) => address ?? []))];
