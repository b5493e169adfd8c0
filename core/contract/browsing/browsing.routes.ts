// Routes of genres, and of stories over all groups.
import type { Genre } from '@meend/core/browsing/genres.ts';
import { MAX_PAGE_SIZE } from '@meend/core/shared/page-size.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { z } from 'zod';
import { route } from '../call/route.ts';
import { errorWith, type WireOf } from '../call/schema.ts';
import { filteredPage, filterQueryOf } from '../catalogue/wire-filters.ts';
import {
  confession,
  creditedPerson,
  playlist,
  shortStory,
  wireCreditedPerson,
  wireStory,
} from '../catalogue/wire-story.ts';

const counted = {
  /** The commonest spelling. */
  name: z.string(),
  slug: z.string(),
  /** Number of stories, of all groups and of each. */
  stories: z.number(),
  temptations: z.number(),
  quickies: z.number(),
  herconfession: z.number(),
};

const genre = z.strictObject(counted).meta({ id: 'Genre' });

const genreWith = z
  .strictObject({
    ...counted,
    /** Who reads it most often. */
    voices: z.array(creditedPerson),
  })
  .meta({ id: 'GenreWith' });

export type WireGenre = WireOf<typeof genre>;
export type WireGenreWith = WireOf<typeof genreWith>;

const wireGenre = ({ name, slug, stories, groups }: Genre): WireGenre => ({
  name,
  slug,
  stories,
  temptations: groups.temptation,
  quickies: groups.quickie,
  herconfession: groups.confession,
});

const wrong = errorWith('catalogue.invalid-filter');

const everyPage = filteredPage.extend({
  order: z.exactOptional(z.enum(['newest', 'title', 'shortest', 'longest'], wrong)),
});

export const browsingRoutes = {
  /** Most used first, then by name. */
  genres: route({
    response: z.array(genre),
    errors: [],
    sharedForGuests: true,
    respond: async (_input, { useCases }) => succeed((await useCases.listGenresOfAllGroups()).map(wireGenre)),
  }),
  /** Any spelling of the genre leads to it. */
  genre: route({
    params: z.strictObject({ slug: z.string().max(1_000) }),
    response: genreWith,
    errors: ['genre.not-found'],
    sharedForGuests: true,
    async respond({ params }, { useCases, context: { language } }) {
      const read = await useCases.readGenre(params.slug);
      if (!read.ok) return read;
      const { genre: found, voices } = read.value;
      return succeed({
        ...wireGenre(found),
        voices: voices.map((person) => wireCreditedPerson(person, language)),
      });
    },
  }),
  /** Of all groups; pages continue like those of one group. */
  everyStory: route({
    query: everyPage,
    response: z.array(z.discriminatedUnion('category', [playlist, shortStory, confession])),
    errors: ['story.not-found', 'catalogue.invalid-filter'],
    sharedForGuests: true,
    async respond(
      { query: { limit, after, order, ...filters } },
      { caller, context: { language }, useCases },
    ) {
      const opened = await useCases.queryStories(
        {
          category: null,
          limit: limit === undefined ? MAX_PAGE_SIZE : Number(limit),
          after: after ?? null,
          ...(order && { order }),
          ...filterQueryOf(filters),
        },
        caller,
      );
      return opened.ok ? succeed(opened.value.map((story) => wireStory(story, language))) : opened;
    },
  }),
};
