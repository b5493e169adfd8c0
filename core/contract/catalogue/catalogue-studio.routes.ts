// The catalogue as admins manage it, served.
import type { Caller } from '@meend/core/account/session.ts';
import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import { MAX_PAGE_SIZE } from '@meend/core/catalogue/browse-catalogue.ts';
import type { Category, StoryStatus } from '@meend/core/catalogue/story.ts';
import type { StorySort } from '@meend/core/catalogue/story-store.port.ts';
import type { StudioStoryDetail } from '@meend/core/catalogue/studio/read-studio-stories.ts';
import { parseRelease } from '@meend/core/catalogue/studio/release.ts';
import { succeed } from '@meend/core/shared/result.ts';
import type { InputOf } from '../call.ts';
import { actorOf, type RoutesOf, type WireContext } from '../routes.ts';
import type { catalogueAdminCalls } from './catalogue-studio.calls.ts';
import {
  studioConfirmations,
  wireAdminConfession,
  wireAdminPlaylist,
  wireAdminShortStory,
} from './catalogue-studio.presenters.ts';
import { confessionBody, playlistBody, type StoryInput, shortStoryBody } from './catalogue-studio-bodies.ts';

type ListInput = InputOf<(typeof catalogueAdminCalls)['adminPlaylists']>;
type ById = { readonly params: { readonly id: string } };
type ReleaseParams = Parameters<typeof parseRelease>;

const group = <
  Body extends { readonly revision?: number; status?: ReleaseParams[0]; publishAt?: ReleaseParams[1] },
  Wire,
>(
  useCases: UseCases,
  category: Category,
  read: (body: Body) => StoryInput,
  toWire: (opened: StudioStoryDetail) => Wire,
) => {
  const one = async (id: string, caller: Caller) => {
    const opened = await useCases.readStudioStory({ category, id }, caller);
    return opened.ok ? succeed(toWire(opened.value)) : opened;
  };
  return {
    async create({ body }: { readonly body: Body }, caller: Caller, context: WireContext) {
      const release = parseRelease(body.status, body.publishAt);
      if (!release.ok) return release;
      const story = { category, release: release.value ?? { status: 'published' as const }, ...read(body) };
      const made = await useCases.publishStory(story, actorOf(caller, context));
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
      const edited = await useCases.editStory(edit, actorOf(caller, context));
      return edited.ok ? one(edited.value, caller) : edited;
    },
    async withdraw({ params: { id } }: ById, caller: Caller, context: WireContext) {
      const gone = await useCases.withdrawStory({ category, id }, actorOf(caller, context));
      return gone.ok ? succeed({ message: studioConfirmations[category] }) : gone;
    },
    async restore({ params: { id } }: ById, caller: Caller, context: WireContext) {
      const back = await useCases.restoreStory({ category, id }, actorOf(caller, context));
      return back.ok ? one(back.value, caller) : back;
    },
    async list({ query }: ListInput, caller: Caller) {
      const search = query.search?.trim() ?? '';
      const opened = await useCases.listStudioStories(
        {
          category,
          limit: query.limit === undefined ? MAX_PAGE_SIZE : Number(query.limit),
          after: query.after ?? null,
          text: search === '' ? null : search,
          status: (query.status ?? null) as StoryStatus | null,
          sort: (query.sort ?? 'oldest') as StorySort,
        },
        caller,
      );
      return opened.ok ? succeed(opened.value.map(toWire)) : opened;
    },
    one: ({ params: { id } }: ById, caller: Caller) => one(id, caller),
  };
};

export const catalogueAdminRoutes = (useCases: UseCases): RoutesOf<typeof catalogueAdminCalls> => {
  const temptations = group(useCases, 'temptation', playlistBody, wireAdminPlaylist);
  const quickies = group(useCases, 'quickie', shortStoryBody, wireAdminShortStory);
  const confessions = group(useCases, 'confession', confessionBody, wireAdminConfession);
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
    genresInUse: async () => succeed(await useCases.listGenres()),
  };
};
