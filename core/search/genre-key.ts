// Genres are free texts of the studio. Spellings that sound the same are one genre, which has one address.
import type { Slug } from '@meend/core/shared/slug.ts';
import { plainText, soundKey } from './search-key.ts';

/** A genre in a script that has no sound key is joined by its letters alone. */
export const genreKey = (name: string): string => soundKey(name) || plainText(name).trim();

/** Of a slug the genre's key, however the genre is spelt in it. */
export const keyOfSlug = (slug: string): string => soundKey(slug.replaceAll('-', ' '));

/**
 * Readable where it leads back to the same key, else made of the key: two genres never share one. Null for a name
 * without a sound key, which has no page.
 */
export const genreSlug = (name: string): Slug | null => {
  const key = soundKey(name);
  if (key === '') return null;
  const readable = plainText(name)
    .replace(/\p{M}|['’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return (keyOfSlug(readable) === key ? readable : key.replaceAll(' ', '-')) as Slug;
};

interface Counted {
  readonly genre: string;
  readonly stories: number;
}

export interface JoinedGenre {
  readonly key: string;
  /** The commonest spelling. */
  readonly name: string;
  readonly spellings: readonly string[];
  readonly stories: number;
}

const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

/** Most used first, then by name. */
export const joinSpellings = (counted: readonly Counted[]): readonly JoinedGenre[] => {
  const joined = new Map<string, Map<string, number>>();
  for (const { genre, stories } of counted) {
    const key = genreKey(genre);
    const uses = joined.get(key) ?? new Map<string, number>();
    joined.set(key, uses.set(genre, (uses.get(genre) ?? 0) + stories));
  }
  return [...joined]
    .map(([key, uses]) => {
      const spellings = [...uses].sort(([one, most], [other, more]) => more - most || compare(one, other));
      const stories = spellings.reduce((sum, [, count]) => sum + count, 0);
      return {
        key,
        name: spellings[0]?.[0] ?? '',
        spellings: spellings.map(([spelling]) => spelling),
        stories,
      };
    })
    .toSorted((one, other) => other.stories - one.stories || compare(one.name, other.name));
};
