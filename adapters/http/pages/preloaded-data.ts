// The lists a page's first screen reads, as every guest gets them, so that nothing waits for a second round trip.
import { guest } from '@meend/core/account/session.ts';
import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import type { RoutesOf } from '@meend/core/contract/area.ts';
import type { Calls } from '@meend/core/contract/areas.ts';
import type { Language } from '@meend/core/shared/languages.ts';

type StoryLists = 'playlists' | 'shortStories' | 'confessions' | 'confessionAudios';
type OtherLists = 'storyCounts' | 'comingSoon' | 'blogs' | 'sexpertAnswers' | 'plans';

/** A call and what it is asked, as the web names it too: `playlists?order=newest&limit=6`. */
export type ListName = StoryLists | OtherLists | `${StoryLists | OtherLists}?${string}`;
/** Quickies and Confessions have pages of many, so the one that is meant is asked for as a list of one. */
export type DetailName = 'playlist' | 'shortStories' | 'confessions' | 'blog' | 'sexpertAnswer';
type ListRoutes = Pick<RoutesOf<Calls>, StoryLists | OtherLists | DetailName>;

/** One thing a page shows whole. */
interface Detail {
  readonly name: DetailName;
  readonly slug: string;
}

/** JSON that may stand inside a page; null where a page reads no list, or only one too long to carry along. */
export type PreloadedData = (
  version: string,
  names: readonly ListName[],
  detail: Detail | null,
) => Promise<string | null>;

// Of what is not read by pages.
const LONGEST = 48_000;
// At most, however long a version stays the same.
const CACHE_TTL_MS = 60_000;

const escaped = (json: string): string => json.replaceAll('<', '\\u003c');

export const preloadedData = (routes: ListRoutes, useCases: UseCases, language: Language): PreloadedData => {
  const asGuest = { caller: guest, context: { language, browserHash: null, headers: {} }, useCases };
  const cache = new Map<
    ListName,
    { readonly version: string; readonly until: number; readonly json: Promise<string | null> }
  >();

  const details = {
    playlist: (slug: string) => routes.playlist.respond({ params: { slug } }, asGuest),
    blog: (slug: string) => routes.blog.respond({ params: { title: slug } }, asGuest),
    sexpertAnswer: (slug: string) => routes.sexpertAnswer.respond({ params: { slug } }, asGuest),
  } as const;
  const make = async (name: ListName): Promise<string | null> => {
    const [call = '', asked = ''] = name.split('?');
    const query = Object.fromEntries(new URLSearchParams(asked));
    const list = await routes[call as StoryLists].respond({ query }, asGuest);
    const json = list.ok ? escaped(JSON.stringify(list.value)) : null;
    return json === null || (asked === '' && json.length > LONGEST) ? null : `"${name}":${json}`;
  };
  const read = (name: ListName, version: string): Promise<string | null> => {
    const known = cache.get(name);
    if (known?.version === version && known.until > performance.now()) return known.json;
    const json = make(name);
    json.catch(() => cache.delete(name));
    cache.set(name, { version, until: performance.now() + CACHE_TTL_MS, json });
    return json;
  };

  const makeDetail = async ({ name, slug }: Detail): Promise<string | null> => {
    if (name === 'shortStories' || name === 'confessions') return make(`${name}?slug=${slug}`);
    const found = await details[name](slug);
    return found.ok ? `"${name}:${slug}":${escaped(JSON.stringify(found.value))}` : null;
  };

  return async (version, names, detail) => {
    if (names.length === 0 && detail === null) return null;
    const lists = names.map((name) => read(name, version));
    const parts = await Promise.all([...lists, detail === null ? null : makeDetail(detail)]);
    const written = parts.filter((part) => part !== null);
    return written.length === 0 ? null : `{${written.join(',')}}`;
  };
};
