// The catalogue as admins manage it, served.

import type { StudioStoryDetail } from '@meend/core/catalogue/read-studio-stories.ts';
import type { Category, StoryStatus } from '@meend/core/catalogue/story.ts';
import type { StorySort } from '@meend/core/catalogue/story-store.port.ts';
import { parseRelease } from '@meend/core/editing/release.ts';
import type { ErrorCode } from '@meend/core/shared/error.ts';
import { MAX_PAGE_SIZE } from '@meend/core/shared/page-size.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { actorOf, area, type RouteContext } from '../area.ts';
import type { InputOf } from '../call.ts';
import { catalogueAdminCalls } from './catalogue-studio.calls.ts';
import {
  studioConfirmations,
  wireAdminConfession,
  wireAdminPlaylist,
  wireAdminShortStory,
} from './catalogue-studio.presenters.ts';
import { catalogueAdminSchemas } from './catalogue-studio.schemas.ts';
import { confessionBody, playlistBody, type StoryInput, shortStoryBody } from './catalogue-studio-bodies.ts';

type ListInput = InputOf<(typeof catalogueAdminCalls)['adminPlaylists']>;
type ById = { readonly params: { readonly id: string } };
type ReleaseParams = Parameters<typeof parseRelease>;

const fieldErrors: readonly ErrorCode[] = [
  'request.malformed',
  'catalogue.incomplete',
  'catalogue.incomplete-temptation',
  'catalogue.incomplete-part',
  'catalogue.too-many-genres',
  'catalogue.long-genre',
  'catalogue.long-text',
  'catalogue.invalid-price',
  'catalogue.invalid-open-parts',
  'catalogue.invalid-date',
  'catalogue.announced-without-date',
  'catalogue.too-many-parts',
  'catalogue.foreign-address',
  'catalogue.refused-file',
  'catalogue.used-file',
];

const group = <
  Body extends { readonly revision?: number; status?: ReleaseParams[0]; publishAt?: ReleaseParams[1] },
  Wire,
>(
  category: Category,
  read: (body: Body) => StoryInput,
  toWire: (opened: StudioStoryDetail) => Wire,
) => {
  const one = async (id: string, { caller, useCases }: RouteContext) => {
    const opened = await useCases.readStudioStory({ category, id }, caller);
    return opened.ok ? succeed(toWire(opened.value)) : opened;
  };
  return {
    create: {
      success: 201,
      errors: fieldErrors,
      async respond({ body }: { readonly body: Body }, to: RouteContext) {
        const release = parseRelease(body.status, body.publishAt);
        if (!release.ok) return release;
        const story = { category, release: release.value ?? { status: 'published' as const }, ...read(body) };
        const made = await to.useCases.publishStory(story, actorOf(to.caller, to.context));
        return made.ok ? one(made.value, to) : made;
      },
    },
    update: {
      errors: [
        'story.not-found',
        ...fieldErrors,
        'catalogue.edited-meanwhile',
        'catalogue.already-published',
        'catalogue.withdrawn',
      ],
      async respond({ params: { id }, body }: ById & { readonly body: Body }, to: RouteContext) {
        const release = parseRelease(body.status, body.publishAt);
        if (!release.ok) return release;
        const edit = { category, id, revision: body.revision, release: release.value, ...read(body) };
        const edited = await to.useCases.editStory(edit, actorOf(to.caller, to.context));
        return edited.ok ? one(edited.value, to) : edited;
      },
    },
    withdraw: {
      errors: ['story.not-found'],
      async respond({ params: { id } }: ById, { caller, context, useCases }: RouteContext) {
        const gone = await useCases.withdrawStory({ category, id }, actorOf(caller, context));
        return gone.ok ? succeed({ message: studioConfirmations[category] }) : gone;
      },
    },
    restore: {
      errors: ['story.not-found'],
      bodyKind: 'none',
      async respond({ params: { id } }: ById, to: RouteContext) {
        const back = await to.useCases.restoreStory({ category, id }, actorOf(to.caller, to.context));
        return back.ok ? one(back.value, to) : back;
      },
    },
    list: {
      errors: ['story.not-found'],
      async respond({ query }: ListInput, { caller, useCases }: RouteContext) {
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
    },
    one: {
      errors: ['story.not-found'],
      respond: ({ params: { id } }: ById, to: RouteContext) => one(id, to),
    },
  } as const;
};

const temptations = group('temptation', playlistBody, wireAdminPlaylist);
const quickies = group('quickie', shortStoryBody, wireAdminShortStory);
const confessions = group('confession', confessionBody, wireAdminConfession);

export const catalogueAdminArea = area(catalogueAdminCalls, catalogueAdminSchemas, {
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
  genresInUse: { errors: [], respond: async (_input, { useCases }) => succeed(await useCases.listGenres()) },
});
