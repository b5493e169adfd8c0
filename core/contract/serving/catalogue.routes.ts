// Stories and the sticky banner, served to listeners.
import type { Caller } from '../../account/session.ts';
import { LONGEST_PAGE } from '../../catalogue/browse-catalogue.ts';
import type { OpenedStory } from '../../catalogue/opened-story.ts';
import type { StoryAddress } from '../../catalogue/read-story.ts';
import type { Category } from '../../catalogue/story.ts';
import { succeed } from '../../shared/result.ts';
import type { UseCases } from '../../use-cases.ts';
import type { InputOf } from '../call.ts';
import type { catalogueCalls } from '../paths/catalogue.paths.ts';
import { wireBanner } from '../presenters/listener.presenters.ts';
import { wireConfession, wirePlaylist, wireShortStory } from '../presenters/story.presenters.ts';
import type { RoutesOf } from '../routes.ts';

type PageInput = InputOf<(typeof catalogueCalls)['playlists']>;

export const catalogueRoutes = (does: UseCases): RoutesOf<typeof catalogueCalls> => {
  const list =
    <Wire>(category: Category, present: (opened: OpenedStory) => Wire) =>
    async ({ query }: PageInput, caller: Caller) => {
      const limit = query.limit === undefined ? LONGEST_PAGE : Number(query.limit);
      const opened = await does.browseCatalogue({ category, limit, after: query.after ?? null }, caller);
      return opened.ok ? succeed(opened.value.map(present)) : opened;
    };
  const one = async <Wire>(address: StoryAddress, caller: Caller, present: (opened: OpenedStory) => Wire) => {
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
    async activeBanner() {
      const banner = await does.readActiveBanner();
      return succeed(banner && wireBanner(banner));
    },
  };
};
