// The catalogue as admins manage it, served.
import type { Caller } from '@meend/core/account/session.ts';
import { LONGEST_PAGE } from '@meend/core/catalogue/browse-catalogue.ts';
import type { Category, StoryStatus } from '@meend/core/catalogue/story.ts';
import type { StudioStoryDetail } from '@meend/core/catalogue/studio/read-studio-stories.ts';
import { parseRelease } from '@meend/core/catalogue/studio/release.ts';
import type { StorySort } from '@meend/core/ports/stores/story-store.ts';
import { succeed } from '@meend/core/shared/result.ts';
import type { UseCases } from '@meend/core/use-cases.ts';
import type { InputOf } from '../call.ts';
import type { catalogueAdminCalls } from '../paths/catalogue-studio.paths.ts';
import {
  studioConfirmations,
  wireAdminConfession,
  wireAdminPlaylist,
  wireAdminShortStory,
} from '../presenters/catalogue-studio.presenters.ts';
import { actorOf, type RoutesOf, type WireContext } from '../routes.ts';
import { confessionBody, playlistBody, type StoryInput, shortStoryBody } from './catalogue-studio-bodies.ts';

type ListInput = InputOf<(typeof catalogueAdminCalls)['adminPlaylists']>;
type ById = { readonly params: { readonly id: string } };
type Given = Parameters<typeof parseRelease>;

const group = <Body extends { readonly revision?: number; status?: Given[0]; publishAt?: Given[1] }, Wire>(
  does: UseCases,
  category: Category,
  read: (body: Body) => StoryInput,
  present: (opened: StudioStoryDetail) => Wire,
) => {
  const one = async (id: string, caller: Caller) => {
    const opened = await does.readManagedStory({ category, id }, caller);
    return opened.ok ? succeed(present(opened.value)) : opened;
  };
  return {
    async create({ body }: { readonly body: Body }, caller: Caller, context: WireContext) {
      const release = parseRelease(body.status, body.publishAt);
      if (!release.ok) return release;
      const story = { category, release: release.value ?? { status: 'published' as const }, ...read(body) };
      const made = await does.publishStory(story, actorOf(caller, context));
      return made.ok ? one(made.value, caller) : made;
    },
    async update(
      { params: { id }, body }: ById & { readonly body: Body },
      caller: Caller,
      context: WireContext,
    ) {
      const release = parseRelease(body.status, body.publishAt);
      if (!release.ok) return release;
      const edit = { category, id, revision: body.revision, release: release.value, ...read(body) };
      const edited = await does.editStory(edit, actorOf(caller, context));
      return edited.ok ? one(edited.value, caller) : edited;
    },
    async withdraw({ params: { id } }: ById, caller: Caller, context: WireContext) {
      const gone = await does.withdrawStory({ category, id }, actorOf(caller, context));
      return gone.ok ? succeed({ message: studioConfirmations[category] }) : gone;
    },
    async restore({ params: { id } }: ById, caller: Caller, context: WireContext) {
      const back = await does.restoreStory({ category, id }, actorOf(caller, context));
      return back.ok ? one(back.value, caller) : back;
    },
    async list({ query }: ListInput, caller: Caller) {
      const search = query.search?.trim() ?? '';
      const opened = await does.listManagedStories(
        {
          category,
          limit: query.limit === undefined ? LONGEST_PAGE : Number(query.limit),
          after: query.after ?? null,
          text: search === '' ? null : search,
          status: (query.status ?? null) as StoryStatus | null,
          sort: (query.sort ?? 'oldest') as StorySort,
        },
        caller,
      );
      return opened.ok ? succeed(opened.value.map(present)) : opened;
    },
    one: ({ params: { id } }: ById, caller: Caller) => one(id, caller),
  };
};

export const catalogueAdminRoutes = (does: UseCases): RoutesOf<typeof catalogueAdminCalls> => {
  const temptations = group(does, 'temptation', playlistBody, wireAdminPlaylist);
  const quickies = group(does, 'quickie', shortStoryBody, wireAdminShortStory);
  const confessions = group(does, 'confession', confessionBody, wireAdminConfession);
  return {
    createTemptation: temptations.create,
    createShortStory: quickies.create,
    createConfession: confessions.create,
    updatePlaylist: temptations.update,
    updateShortStory: quickies.update,
    updateConfession: confessions.update,
    withdrawPlaylist: temptations.withdraw,
    withdrawShortStory: quickies.withdraw,
    withdrawConfession: confessions.withdraw,
    restorePlaylist: temptations.restore,
    restoreShortStory: quickies.restore,
    restoreConfession: confessions.restore,
    adminPlaylists: temptations.list,
    adminShortStories: quickies.list,
    adminConfessions: confessions.list,
    adminPlaylist: temptations.one,
    adminShortStory: quickies.one,
    adminConfession: confessions.one,
    genresInUse: async () => succeed(await does.listGenres()),
  };
};
