// Stories and the sticky banner, served to listeners.
import type { Caller } from '@meend/core/account/session.ts';
import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import { MAX_PAGE_SIZE } from '@meend/core/catalogue/browse-catalogue.ts';
import type { StoryAddress } from '@meend/core/catalogue/read-story.ts';
import type { Category } from '@meend/core/catalogue/story.ts';
import type { StoryForCaller } from '@meend/core/catalogue/story-for-caller.ts';
import { succeed } from '@meend/core/shared/result.ts';
import type { InputOf } from '../call.ts';
import { categoryNamed } from '../category-mapping.ts';
import { wireBanner } from '../listener.presenters.ts';
import type { RoutesOf } from '../routes.ts';
import type { catalogueCalls } from './catalogue.calls.ts';
import { wireComing, wireConfession, wirePlaylist, wireShortStory } from './story.presenters.ts';

type PageInput = InputOf<(typeof catalogueCalls)['playlists']>;

export const catalogueRoutes = (useCases: UseCases): RoutesOf<typeof catalogueCalls> => {
  const list =
    <Wire>(category: Category, toWire: (opened: StoryForCaller) => Wire) =>
    async ({ query: { limit, after, slug, order, seed, genre } }: PageInput, caller: Caller) => {
      if (slug !== undefined) {
        const story = await useCases.readStory({ category, slug }, caller);
        return succeed(story.ok ? [toWire(story.value)] : []);
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
      return opened.ok ? succeed(opened.value.map(toWire)) : opened;
    };
  const one = async <Wire>(
    address: StoryAddress,
    caller: Caller,
    toWire: (opened: StoryForCaller) => Wire,
  ) => {
    const opened = await useCases.readStory(address, caller);
    return opened.ok ? succeed(toWire(opened.value)) : opened;
  };
  return {
    playlists: list('temptation', wirePlaylist),
    shortStories: list('quickie', wireShortStory),
    confessions: list('confession', wireConfession),
    confessionAudios: list('confession', wireConfession),
    playlist: ({ params }, caller) =>
      one({ category: 'temptation', slug: params.slug }, caller, wirePlaylist),
    shortStory: ({ params }, caller) => one({ category: 'quickie', id: params.id }, caller, wireShortStory),
    comingSoon: async () => succeed((await useCases.listComingSoon()).map(wireComing)),
    storyCounts: async ({ query }) => succeed(await useCases.countStories(categoryNamed(query.category))),
    async openParts({ query }, caller) {
      const open = await useCases.readOpenParts(query.stories.split(','), caller);
      return succeed({ openParts: open.flatMap(({ part, url }) => (url ? [{ _id: part.id, url }] : [])) });
    },
    async activeBanner(_, caller) {
      const banner = await useCases.readActiveBanner(caller);
      return succeed(banner && wireBanner(banner));
    },
  };
};
