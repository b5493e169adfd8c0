// The lists a page's first screen reads, as every guest gets them, so that nothing waits for a second round trip.
import { guest } from '@meend/core/account/session';
import type { Routes, WireContext } from '@meend/core/contract/routes';
import type { CatalogueVersion } from '../catalogue-version.ts';

type ListName = 'playlists' | 'shortStories' | 'confessions' | 'confessionAudios';
export type ListRoutes = Pick<Routes, ListName>;

/** JSON that may stand inside a page; null where a page reads no list, or only one too long to carry along. */
export type FirstLists = (path: string) => Promise<string | null>;

const screens: readonly (readonly [RegExp, readonly ListName[]])[] = [
  [/^\/$/, ['playlists', 'confessionAudios', 'shortStories']],
  [/^\/(?:playlists|temptations|playlist-det\/[^/]+)$/, ['playlists']],
  [/^\/(?:her-confessions|herConfession-det(?:\/[^/]+)?)$/, ['confessions']],
  [/^\/short-stories-det$/, ['shortStories']],
];

const LONGEST = 48_000;
const noBrowser: WireContext = { browserHash: null, headers: {} };

const escaped = (json: string): string => json.replaceAll('<', '\\u003c');

export const firstLists = (routes: ListRoutes, version: CatalogueVersion): FirstLists => {
  const kept = new Map<ListName, { readonly version: string; readonly json: Promise<string | null> }>();

  const make = async (name: ListName): Promise<string | null> => {
    const list = await routes[name]({ query: {} }, guest, noBrowser);
    const json = list.ok ? escaped(JSON.stringify(list.value)) : null;
    return json === null || json.length > LONGEST ? null : `"${name}":${json}`;
  };
  const read = (name: ListName, now: string): Promise<string | null> => {
    const known = kept.get(name);
    if (known?.version === now) return known.json;
    const json = make(name);
    json.catch(() => kept.delete(name));
    kept.set(name, { version: now, json });
    return json;
  };

  return async (path) => {
    const names = screens.find(([pattern]) => pattern.test(path))?.[1];
    if (names === undefined) return null;
    const now = await version.current();
    const lists = await Promise.all(names.map((name) => read(name, now)));
    const written = lists.filter((list) => list !== null);
    return written.length === 0 ? null : `{${written.join(',')}}`;
  };
};
