// Preloaded data: the lists of a page's first screen as every guest gets them, which saves a second round trip.
import { guest } from '@meend/core/account/sessions/session.ts';
import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import type { Routes } from '@meend/core/contract/areas.ts';
import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import type { Language } from '@meend/core/shared/languages.ts';

type StoryLists = 'playlists' | 'shortStories' | 'confessions' | 'confessionAudios' | 'everyStory';
type OtherLists =
  | 'storyCounts'
  | 'comingSoon'
  | 'blogs'
  | 'sexpertAnswers'
  | 'plans'
  | 'voices'
  | 'genres'
  | 'moods'
  | 'tonight'
  | 'homeRows';

/** A call with its query, spelt as the web spells it: `playlists?order=newest&limit=6`. */
export type ListName = StoryLists | OtherLists | `${StoryLists | OtherLists}?${string}`;
/** Quickies and Confessions are read from list calls, as a list of one. */
export type DetailName =
  | 'playlist'
  | 'shortStories'
  | 'confessions'
  | 'blog'
  | 'sexpertAnswer'
  | 'voice'
  | 'genre'
  | 'mood';
type ListRoutes = Pick<Routes, StoryLists | OtherLists | DetailName | 'transcript'>;

type WirePart = AnyWireStory['audioFiles'][number];

/** The item that a page shows whole. */
interface Detail {
  readonly name: DetailName;
  readonly slug: string;
}

/** JSON that is safe inside a page; null if the page reads no list, or one too large to embed. */
export type PreloadedData = (
  version: string,
  names: readonly ListName[],
  detail: Detail | null,
) => Promise<string | null>;

// Maximum size, in characters, of a list that is not paginated.
const LONGEST = 48_000;
// Maximum age in milliseconds, even if the catalogue's version stays the same.
const CACHE_TTL_MS = 60_000;

/** Inside the page's JSON. */
export const escaped = (json: string): string => json.replaceAll('<', '\\u003c');

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
    genre: (slug: string) => routes.genre.respond({ params: { slug } }, asGuest),
    voice: (slug: string) => routes.voice.respond({ params: { slug } }, asGuest),
    mood: (slug: string) => routes.mood.respond({ params: { slug } }, asGuest),
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

  /** Of an open part its text, null if it has none: so the page need not fetch it. */
  const textOf = async ({ _id, url }: WirePart): Promise<readonly string[]> => {
    if (url === null) return [];
    const read = await routes.transcript.respond({ params: { partId: _id }, query: {} }, asGuest);
    return [`"transcript:${_id}":${read.ok ? escaped(JSON.stringify(read.value)) : 'null'}`];
  };

  const withTexts = async (json: string, { audioFiles }: { readonly audioFiles: readonly WirePart[] }) =>
    [json, ...(await Promise.all(audioFiles.map(textOf))).flat()].join(',');

  const makeDetail = async ({ name, slug }: Detail): Promise<string | null> => {
    if (name === 'shortStories' || name === 'confessions') {
      const list = await routes[name].respond({ query: { slug } }, asGuest);
      const [story] = list.ok ? list.value : [];
      return list.ok && story
        ? withTexts(`"${name}?slug=${slug}":${escaped(JSON.stringify(list.value))}`, story)
        : make(`${name}?slug=${slug}`);
    }
    const found = await details[name](slug);
    if (!found.ok) return null;
    const json = `"${name}:${slug}":${escaped(JSON.stringify(found.value))}`;
    if ('temptations' in found.value) {
      const query = new URLSearchParams({ order: 'newest', limit: '12', genre: found.value.name });
      return [json, await make(`everyStory?${query}`)].join();
    }
    return 'audioFiles' in found.value ? withTexts(json, found.value) : json;
  };

  return async (version, names, detail) => {
    if (names.length === 0 && detail === null) return null;
    const lists = names.map((name) => read(name, version));
    const parts = await Promise.all([...lists, detail === null ? null : makeDetail(detail)]);
    const written = parts.filter((part) => part !== null);
    return written.length === 0 ? null : `{${written.join(',')}}`;
  };
};
