// Routes of stories and the sticky banner for listeners.

import type { StoryAddress } from '@meend/core/catalogue/read-story.ts';
import type { Category } from '@meend/core/catalogue/story.ts';
import type { StoryForCaller } from '@meend/core/catalogue/story-for-caller.ts';
import type { Language } from '@meend/core/shared/languages.ts';
import { MAX_PAGE_SIZE } from '@meend/core/shared/page-size.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { z } from 'zod';
import { banner, wireBanner } from '../banner/banner.routes.ts';
import { type RouteContext, route } from '../call/route.ts';
import { errorWith, ownId, type WireOf } from '../call/schema.ts';
import { categoryNamed } from './category-mapping.ts';
import { coming, wireComing } from './wire-coming.ts';
import { filteredPage, filterQueryOf } from './wire-filters.ts';
import {
  confession,
  playlist,
  shortStory,
  wireCategory,
  wireConfession,
  wirePlaylist,
  wireShortStory,
  wireStory,
} from './wire-story.ts';

const addressed = z.string().max(1_000);

const order = z
  .enum(
    ['newest', 'title', 'shortest', 'longest', 'finished', 'shuffled'],
    errorWith('catalogue.invalid-filter'),
  )
  .meta({ id: 'ListOrder' });

/**
 * `limit` 1 to 1,000 (the default), `after` the `_id` of the last story of the previous page in the same order. `slug`
 * returns that story alone or none and ignores the other parameters. `finished`: of stories with 50 listeners or more,
 * the one whose listeners heard an episode to the end most often first. `shuffled` returns one page of the whole group in
 * the order of `seed` (0 to 99, default 0) and ignores `after` and the filters.
 */
const storyPage = filteredPage.extend({
  order: z.exactOptional(order),
  seed: z.exactOptional(z.string().regex(/^\d{1,2}$/)),
  slug: z.exactOptional(addressed),
});

// Sixty ids with commas between them.
const storyIds = z.string().max(60 * 37);

/** Number of stories of a group, and its genres, most used first. */
const counts = z
  .strictObject({
    stories: z.number(),
    genres: z.array(z.strictObject({ genre: z.string(), stories: z.number() })),
  })
  .meta({ id: 'Counts' });

/** A part open to the listener and not to everybody. */
const openPart = z.strictObject({ _id: z.string(), url: z.string() });

export type WireListOrder = WireOf<typeof order>;
export type WireCounts = WireOf<typeof counts>;

type ToWire<Wire> = (opened: StoryForCaller, language: Language) => Wire;

const list = <Wire>(category: Category, toWire: ToWire<Wire>) => ({
  errors: ['story.not-found', 'catalogue.invalid-filter'] as const,
  sharedForGuests: true,
  async respond(
    { query: { limit, after, slug, order, seed, ...filters } }: { readonly query: WireOf<typeof storyPage> },
    { caller, context: { language }, useCases }: RouteContext,
  ) {
    if (slug !== undefined) {
      const story = await useCases.readStory({ category, slug }, caller);
      return succeed(story.ok ? [toWire(story.value, language)] : []);
    }
    const most = limit === undefined ? MAX_PAGE_SIZE : Number(limit);
    const opened =
      order === 'shuffled'
        ? await useCases.shuffleCatalogue({ category, limit: most, seed: Number(seed ?? 0) }, caller)
        : await useCases.queryStories(
            {
              category,
              limit: most,
              after: after ?? null,
              ...(order && { order }),
              ...filterQueryOf(filters),
            },
            caller,
          );
    return opened.ok ? succeed(opened.value.map((story) => toWire(story, language))) : opened;
  },
});

const one = async <Wire>(
  address: StoryAddress,
  { caller, context, useCases }: RouteContext,
  toWire: ToWire<Wire>,
) => {
  const opened = await useCases.readStory(address, caller);
  return opened.ok ? succeed(toWire(opened.value, context.language)) : opened;
};

export const catalogueRoutes = {
  playlists: route({ query: storyPage, response: z.array(playlist), ...list('temptation', wirePlaylist) }),
  playlist: route({
    params: z.strictObject({ slug: addressed }),
    response: playlist,
    errors: ['story.not-found'],
    sharedForGuests: true,
    respond: ({ params }, context) =>
      one({ category: 'temptation', slug: params.slug }, context, wirePlaylist),
  }),
  shortStories: route({
    query: storyPage,
    response: z.array(shortStory),
    ...list('quickie', wireShortStory),
  }),
  shortStory: route({
    params: z.strictObject({ id: addressed }),
    response: shortStory,
    errors: ['story.not-found'],
    sharedForGuests: true,
    respond: ({ params }, context) => one({ category: 'quickie', id: params.id }, context, wireShortStory),
  }),
  confessions: route({
    query: storyPage,
    response: z.array(confession),
    ...list('confession', wireConfession),
  }),
  confessionAudios: route({
    query: storyPage,
    response: z.array(confession),
    ...list('confession', wireConfession),
  }),
  /** Unknown and unavailable ids are left out. */
  storiesById: route({
    query: z.strictObject({ ids: storyIds }),
    response: z.array(z.discriminatedUnion('category', [playlist, shortStory, confession])),
    errors: [],
    async respond({ query }, { caller, context: { language }, useCases }) {
      const stories = await useCases.readStories(query.ids.split(','), caller);
      return succeed(stories.map((story) => wireStory(story, language)));
    },
  }),
  storyCounts: route({
    query: z.strictObject({ category: wireCategory }),
    response: counts,
    errors: [],
    sharedForGuests: true,
    respond: async ({ query }, { useCases }) =>
      succeed(await useCases.countStories(categoryNamed(query.category))),
  }),
  comingSoon: route({
    response: z.array(coming),
    errors: [],
    sharedForGuests: true,
    respond: async (_input, { caller, useCases }) =>
      succeed((await useCases.listComingSoon(caller)).map(wireComing)),
  }),
  openParts: route({
    params: ownId,
    query: z.strictObject({ stories: storyIds }),
    response: z.strictObject({
      openParts: z.array(openPart),
      /** Ids of the stories that this listener's lists leave out; absent if there are none. */
      hidden: z.exactOptional(z.array(z.string())),
    }),
    errors: [],
    async respond({ query }, { caller, useCases }) {
      const ids = query.stories.split(',');
      const [open, hidden] = await Promise.all([
        useCases.readOpenParts(ids, caller),
        useCases.readHiddenStories(ids, caller),
      ]);
      return succeed({
        openParts: open.flatMap(({ part, url }) => (url ? [{ _id: part.id, url }] : [])),
        ...(hidden.length > 0 && { hidden: [...hidden] }),
      });
    },
  }),
  activeBanner: route({
    response: banner.nullable(),
    errors: [],
    sharedForGuests: true,
    async respond(_, { caller, useCases }) {
      const banner = await useCases.readActiveBanner(caller);
      return succeed(banner && wireBanner(banner));
    },
  }),
};
