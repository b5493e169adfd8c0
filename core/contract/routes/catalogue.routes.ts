// Stories and the sticky banner, served to listeners.
import type { Caller } from '@meend/core/account/session.ts';
import { LONGEST_PAGE } from '@meend/core/catalogue/browse-catalogue.ts';
import type { StoryAddress } from '@meend/core/catalogue/read-story.ts';
import type { Category } from '@meend/core/catalogue/story.ts';
import type { StoryForCaller } from '@meend/core/catalogue/story-for-caller.ts';
import { succeed } from '@meend/core/shared/result.ts';
import type { UseCases } from '@meend/core/use-cases.ts';
import type { InputOf } from '../call.ts';
import type { catalogueCalls } from '../paths/catalogue.paths.ts';
import { categoryNamed } from '../presenters/category-mapping.ts';
import { wireBanner } from '../presenters/listener.presenters.ts';
import { wireComing, wireConfession, wirePlaylist, wireShortStory } from '../presenters/story.presenters.ts';
import type { RoutesOf } from '../routes.ts';

type PageInput = InputOf<(typeof catalogueCalls)['playlists']>;

export const catalogueRoutes = (does: UseCases): RoutesOf<typeof catalogueCalls> => {
  const list =
    <Wire>(category: Category, present: (opened: StoryForCaller) => Wire) =>
    async ({ query: { limit, after, slug, order, seed, genre } }: PageInput, caller: Caller) => {
      if (slug !== undefined) {
        const story = await does.readStory({ category, slug }, caller);
        return succeed(story.ok ? [present(story.value)] : []);
      }
      const most = limit === undefined ? LONGEST_PAGE : Number(limit);
      const opened =
        order === 'shuffled'
          ? await does.shuffleCatalogue({ category, limit: most, seed: Number(seed ?? 0) }, caller)
          : await does.browseCatalogue(
              {
                category,
                limit: most,
                after: after ?? null,
                ...(order && { order }),
                ...(genre && { genre }),
              },
              caller,
            );
      return opened.ok ? succeed(opened.value.map(present)) : opened;
    };
  const one = async <Wire>(
    address: StoryAddress,
    caller: Caller,
    present: (opened: StoryForCaller) => Wire,
  ) => {
    const opened = await does.readStory(address, caller);
    return opened.ok ? succeed(present(opened.value)) : opened;
  };
  return {
    playlists: list('temptation', wirePlaylist),
    shortStories: list('quickie', wireShortStory),
    confessions: list('confession', wireConfession),
    confessionAudios: list('confession', wireConfession),
    playlist: ({ params }, caller) =>
      one({ category: 'temptation', slug: params.slug }, caller, wirePlaylist),
    shortStory: ({ params }, caller) => one({ category: 'quickie', id: params.id }, caller, wireShortStory),
    comingSoon: async () => succeed((await does.listComingSoon()).map(wireComing)),
    storyCounts: async ({ query }) => succeed(await does.countStories(categoryNamed(query.category))),
    async openParts({ query }, caller) {
      const open = await does.readOpenParts(query.stories.split(','), caller);
      return succeed({ openParts: open.flatMap(({ part, url }) => (url ? [{ _id: part.id, url }] : [])) });
    },
    async activeBanner(_, caller) {
      const banner = await does.readActiveBanner(caller);
      return succeed(banner && wireBanner(banner));
    },
  };
};
