// Genres over all groups, and one of them with the voices that read it.

import { listAllGroups } from '@meend/core/catalogue/all-groups.ts';
import { type Category, categories } from '@meend/core/catalogue/story.ts';
import type { StoryStore } from '@meend/core/catalogue/story-store.port.ts';
import type { Person, PersonStore } from '@meend/core/people/person.ts';
import { genreSlug, type JoinedGenre, joinSpellings, keyOfSlug } from '@meend/core/search/genre-key.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import type { PersonId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { Slug } from '@meend/core/shared/slug.ts';

interface Stores {
  readonly stories: Pick<StoryStore, 'counts' | 'list'>;
}

export interface Genre extends JoinedGenre {
  readonly slug: Slug;
  /** How many stories of each group. */
  readonly groups: Readonly<Record<Category, number>>;
}

/** Those with an address; most used first, then by name. */
export const findGenres = async ({ stories }: Stores): Promise<readonly Genre[]> => {
  const counted = await Promise.all(
    categories.map(async (category) => (await stories.counts(category)).genres),
  );
  const of = counted.map((genres) => new Map(joinSpellings(genres).map((one) => [one.key, one.stories])));
  const countIn = (key: string) => (at: number) => of[at]?.get(key) ?? 0;
  return joinSpellings(counted.flat()).flatMap((joined) => {
    const slug = genreSlug(joined.name);
    if (slug === null) return [];
    const [temptation = 0, quickie = 0, confession = 0] = categories.map((_, at) => countIn(joined.key)(at));
    return { ...joined, slug, groups: { temptation, quickie, confession } };
  });
};

/** Null if no story has it. Any spelling of the genre leads to it. */
export const findGenre = async (stores: Stores, slug: string): Promise<Genre | null> => {
  const key = keyOfSlug(slug);
  return key === '' ? null : ((await findGenres(stores)).find((genre) => genre.key === key) ?? null);
};

export const listGenresOfAllGroups =
  ({ stores }: { readonly stores: Stores }) =>
  (): Promise<readonly Genre[]> =>
    findGenres(stores);

/** Stories of a group, and its genres by their commonest spelling; at most 100. */
export const countStories =
  ({ stores }: { readonly stores: Stores }) =>
  async (category: Category) => {
    const { stories, genres } = await stores.stories.counts(category);
    const joined = joinSpellings(genres).slice(0, MAX_GENRES);
    return { stories, genres: joined.map(({ name, stories: count }) => ({ genre: name, stories: count })) };
  };

const MAX_GENRES = 100;
/** Of its newest stories. */
const HEARD_STORIES = 48;
const MAX_VOICES = 6;

/** Most read first; of equal ones the reader of the newest story. */
const voicesOf = async (
  { stories, people }: Stores & { people: PersonStore },
  genres: readonly string[],
): Promise<readonly Person[]> => {
  const page = { genres, order: 'newest', limit: HEARD_STORIES, after: null } as const;
  const read = new Map<PersonId, number>();
  for (const { credits } of await listAllGroups(stories, page))
    for (const voice of new Set(
      credits.flatMap(({ role, personId }) => (role === 'voice' ? (personId ?? []) : [])),
    ))
      read.set(voice, (read.get(voice) ?? 0) + 1);
  const ids = [...read].toSorted(([, one], [, other]) => other - one).map(([id]) => id);
  const known = ids.length === 0 ? [] : await people.findMany(ids);
  return ids.flatMap((id) => known.find((person) => person.id === id) ?? []).slice(0, MAX_VOICES);
};

export interface GenreWith {
  readonly genre: Genre;
  readonly voices: readonly Person[];
}

export const readGenre =
  ({ stores }: { readonly stores: Stores & { people: PersonStore } }) =>
  async (slug: string): Promise<Result<GenreWith, DomainError>> => {
    const genre = await findGenre(stores, slug);
    if (genre === null) return failWith('genre.not-found');
    return succeed({ genre, voices: await voicesOf(stores, genre.spellings) });
  };
