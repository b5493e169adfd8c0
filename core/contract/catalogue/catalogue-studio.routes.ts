// Studio routes of the catalogue.

import type { StudioStoryDetail } from '@meend/core/catalogue/read-studio-stories.ts';
import type { Category } from '@meend/core/catalogue/story.ts';
import { type StoryTypes, storyCodes } from '@meend/core/catalogue/story-content.ts';
import type { ErrorCode } from '@meend/core/shared/error.ts';
import type { Language } from '@meend/core/shared/languages.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { actorOf, area } from '../call/area.ts';
import { named } from '../editing/content.calls.ts';
import { contentRoutes } from '../editing/content.routes.ts';
import {
  catalogueAdminCalls,
  confessionNames,
  playlistNames,
  shortStoryNames,
} from './catalogue-studio.calls.ts';
import {
  wireAdminConfession,
  wireAdminPlaylist,
  wireAdminShortStory,
  wirePartChapters,
} from './catalogue-studio.presenters.ts';
import {
  chapterSchemas,
  confessionSchemas,
  genreSchemas,
  type PlaylistShapes,
  playlistSchemas,
  shortStorySchemas,
} from './catalogue-studio.schemas.ts';
import { confessionBody, playlistBody, type StoryInput, shortStoryBody } from './catalogue-studio-bodies.ts';

type Body = Pick<PlaylistShapes['update']['input']['body'], 'status' | 'publishAt' | 'revision'>;

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

const withdrawnMessages = {
  temptation: 'temptationWithdrawn',
  quickie: 'quickieWithdrawn',
  confession: 'confessionWithdrawn',
} as const satisfies Record<Category, string>;

const group = <B extends Body, Wire>(
  category: Category,
  read: (body: B) => StoryInput,
  toWire: (opened: StudioStoryDetail, language: Language) => Wire,
) =>
  contentRoutes({
    codes: storyCodes,
    fieldErrors,
    createErrors: [],
    firstStatus: 'published',
    scope: { category },
    deleted: withdrawnMessages[category],
    useCases: ({
      publishStory,
      editStory,
      withdrawStory,
      restoreStory,
      readStudioStory,
      listStudioStories,
    }) => ({
      create: publishStory,
      edit: editStory,
      withdraw: withdrawStory,
      restore: restoreStory,
      read: readStudioStory,
      list: listStudioStories,
    }),
    inputOf: (body: B): StoryTypes['input'] => ({ category, ...read(body) }),
    filtersOf: ({ sort = 'oldest' }: PlaylistShapes['list']['input']['query']) => ({ category, sort }),
    toWire,
    toWireCard: toWire,
  });

export const catalogueAdminArea = area(
  catalogueAdminCalls,
  {
    ...named(playlistNames, playlistSchemas),
    ...named(shortStoryNames, shortStorySchemas),
    ...named(confessionNames, confessionSchemas),
    ...genreSchemas,
    ...chapterSchemas,
  },
  {
    ...named(playlistNames, group('temptation', playlistBody, wireAdminPlaylist)),
    ...named(shortStoryNames, group('quickie', shortStoryBody, wireAdminShortStory)),
    ...named(confessionNames, group('confession', confessionBody, wireAdminConfession)),
    genresInUse: {
      errors: [],
      respond: async (_input, { useCases }) => succeed(await useCases.listGenres()),
    },
    partChapters: {
      errors: ['story.not-found'],
      async respond({ params }, { useCases }) {
        const read = await useCases.readChapters(params.partId);
        return read.ok ? succeed(wirePartChapters(read.value)) : read;
      },
    },
    savePartChapters: {
      errors: [
        'story.not-found',
        'chapters.invalid',
        'chapters.long-title',
        'chapters.too-many',
        'chapters.beyond-end',
        'catalogue.edited-meanwhile',
      ],
      async respond({ params, body }, { caller, context, useCases }) {
        const saved = await useCases.saveChapters({ ...params, ...body }, actorOf(caller, context));
        return saved.ok ? succeed(wirePartChapters(saved.value)) : saved;
      },
    },
  },
);
