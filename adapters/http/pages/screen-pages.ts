// Server-side facts of each screen (core/site/screens.ts) by its name; the texts of its head are in `messages`.

import { type ScreenName, screenNames, screens } from '@meend/core/site/screens.ts';
import { type DescribedScreen, isDescribed } from '../messages/head-messages.ts';
import { savePaymentView } from './bootstrap-script.ts';
import {
  type FindSubject,
  findAnswer,
  findArticle,
  findConfession,
  findGenreSubject,
  findNight,
  findQuickie,
  findTemptation,
  findVoiceSubject,
  type Subject,
  type SubjectStores,
} from './page-subjects.ts';
import type { DetailName, ListName } from './preloaded-data.ts';

interface ScreenPage {
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
  /** Whether a listener's page has what is theirs alone in it. */
  readonly hasOwnData: boolean;
  /** Whether SafeSearch leaves it out. */
  readonly isForAdults: boolean;
  /** Whether the path matches without regard to case. */
  readonly ignoresCase: boolean;
}

export interface Screen extends Omit<ScreenPage, 'canonical'> {
  readonly name: ScreenName;
  /** The screen whose description search engines read; null if they leave it out, or if its subject decides it. */
  readonly described: DescribedScreen | null;
  /** Canonical URL; null without a description. */
  readonly address: string | null;
}

const plain: ScreenPage = {
  canonical: null,
  subject: null,
  firstScript: null,
  lists: [],
  detail: null,
  isServerRendered: false,
  hasOwnData: false,
  isForAdults: false,
  ignoresCase: false,
};

const serverRendered = { isServerRendered: true, isForAdults: true } as const;

const temptations = {
  ...serverRendered,
  lists: ['playlists?order=newest&limit=12', 'storyCounts?category=temptations'],
} as const;

const confession = {
  ...serverRendered,
  subject: findConfession,
  detail: 'confessions',
  lists: ['confessions?order=newest&limit=12'],
} as const;

const screenPages: { readonly [Name in ScreenName]?: Partial<ScreenPage> } = {
  home: {
    ...serverRendered,
    hasOwnData: true,
    lists: [
      'tonight',
      'homeRows',
      'playlists?order=newest&limit=12',
      'confessionAudios?order=newest&limit=6',
      'shortStories?order=newest&limit=12',
      'moods',
      'voices',
    ],
  },
  temptations,
  playlists: { ...temptations, canonical: 'temptations' },
  confessions: {
    ...serverRendered,
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
    subject: findQuickie,
    detail: 'shortStories',
    lists: ['shortStories?order=newest&limit=12', 'comingSoon'],
  },
  night: { ...serverRendered, subject: findNight, detail: 'mood', lists: ['moods'] },
  genres: { ...serverRendered, lists: ['genres'] },
  genre: { ...serverRendered, subject: findGenreSubject, detail: 'genre' },
  // Its text stays in the browser: the page is the same for all.
  search: { lists: ['moods', 'genres', 'voices'] },
  voices: { ...serverRendered, lists: ['voices'] },
  voice: { ...serverRendered, subject: findVoiceSubject, detail: 'voice' },
  terms: { ignoresCase: true },
  plans: {
    ...serverRendered,
    lists: ['plans'],
  },
  paymentStatus: { firstScript: savePaymentView },
  blog: {
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
  const listedAs = canonical ?? name;
  const described = isDescribed(listedAs) ? listedAs : null;
  return { ...page, name, described, address: described && screens[described] };
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

export interface ResolvedPage {
  /** Null if there is no such page. */
  readonly screen: Screen | null;
  readonly subject: Subject | null;
}

/** `path` without a slash at its end, with valid percent-encoding. */
export const resolvePage = async (
  { path, query }: { readonly path: string; readonly query: URLSearchParams },
  stores: SubjectStores,
): Promise<ResolvedPage> => {
  const screen = findScreen(path);
  if (screen?.subject == null) return { screen, subject: null };
  const [, slug = null] = /^\/[^/]+\/([^/]+)$/.exec(path) ?? [];
  const decoded = slug === null ? null : decodeURIComponent(slug);
  const subject = await screen.subject({ slug: decoded, query }, stores);
  return subject === 'missing' ? { screen: null, subject: null } : { screen, subject };
};

/** Distinct paths of the screens that search engines may list. */
export const listedAddresses: readonly string[] = [...new Set(all.flatMap(({ address }) => address ?? []))];
