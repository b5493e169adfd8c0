// Routes of stories and the sticky banner for listeners.

import type { StoryAddress } from '@meend/core/catalogue/read-story.ts';
import type { Category } from '@meend/core/catalogue/story.ts';
import type { StoryForCaller } from '@meend/core/catalogue/story-for-caller.ts';
import type { Language } from '@meend/core/shared/languages.ts';
import { MAX_PAGE_SIZE } from '@meend/core/shared/page-size.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { wireBanner } from '../banner/banner.presenters.ts';
import { area, type RouteContext } from '../call/area.ts';
import type { InputOf } from '../call/call.ts';
import { catalogueCalls } from './catalogue.calls.ts';
import { catalogueSchemas } from './catalogue.schemas.ts';
import { categoryNamed } from './category-mapping.ts';
import { wireComing, wireConfession, wirePlaylist, wireShortStory, wireStory } from './story.presenters.ts';

type PageInput = InputOf<(typeof catalogueCalls)['playlists']>;

type ToWire<Wire> = (opened: StoryForCaller, language: Language) => Wire;

const list = <Wire>(category: Category, toWire: ToWire<Wire>) => ({
  errors: ['story.not-found'] as const,
  sharedForGuests: true,
  async respond(
    { query: { limit, after, slug, order, seed, genre } }: PageInput,
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
        : await useCases.browseCatalogue(
            {
              category,
              limit: most,
              after: after ?? null,
              ...(order && { order }),
              ...(genre && { genre }),
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

export const catalogueArea = area(catalogueCalls, catalogueSchemas, {
  playlists: list('temptation', wirePlaylist),
  shortStories: list('quickie', wireShortStory),
  confessions: list('confession', wireConfession),
  confessionAudios: list('confession', wireConfession),
  playlist: {
    errors: ['story.not-found'],
    sharedForGuests: true,
    respond: ({ params }, context) =>
      one({ category: 'temptation', slug: params.slug }, context, wirePlaylist),
  },
  shortStory: {
    errors: ['story.not-found'],
    sharedForGuests: true,
    respond: ({ params }, context) => one({ category: 'quickie', id: params.id }, context, wireShortStory),
  },
  comingSoon: {
    errors: [],
    sharedForGuests: true,
    respond: async (_input, { useCases }) => succeed((await useCases.listComingSoon()).map(wireComing)),
  },
  storiesById: {
    errors: [],
    async respond({ query }, { caller, context: { language }, useCases }) {
      const stories = await useCases.readStories(query.ids.split(','), caller);
      return succeed(stories.map((story) => wireStory(story, language)));
    },
  },
  storyCounts: {
    errors: [],
    sharedForGuests: true,
    respond: async ({ query }, { useCases }) =>
      succeed(await useCases.countStories(categoryNamed(query.category))),
  },
  openParts: {
    errors: [],
    async respond({ query }, { caller, useCases }) {
      const open = await useCases.readOpenParts(query.stories.split(','), caller);
      return succeed({ openParts: open.flatMap(({ part, url }) => (url ? [{ _id: part.id, url }] : [])) });
    },
  },
  activeBanner: {
    errors: [],
    sharedForGuests: true,
    async respond(_, { caller, useCases }) {
      const banner = await useCases.readActiveBanner(caller);
      return succeed(banner && wireBanner(banner));
    },
  },
});
