// Studio routes of the catalogue.

import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import type { Category } from '@meend/core/catalogue/story.ts';
import { type StoryTypes, storyCodes } from '@meend/core/catalogue/story-content.ts';
import { storyFields } from '@meend/core/catalogue/story-fields.ts';
import type { StoryFiles } from '@meend/core/catalogue/story-files.ts';
import type { StoryForm } from '@meend/core/catalogue/story-form.ts';
import { lacks } from '@meend/core/catalogue/studio-story.ts';
import { errorCodesOf } from '@meend/core/editing/fields.ts';
import { creditRoles } from '@meend/core/people/credit.ts';
import type { ErrorCode } from '@meend/core/shared/error.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { z } from 'zod';
import { route } from '../call/route.ts';
import { errorWith, idText, type WireOf } from '../call/schema.ts';
import {
  contentPage,
  contentRoutes,
  contentStatus,
  releaseFields,
  updateFields,
} from '../editing/content.routes.ts';
import { formFrom, requestShape } from '../editing/field-shapes.ts';
import {
  adminConfession,
  adminPlaylist,
  adminShortStory,
  wireAdminConfession,
  wireAdminPlaylist,
  wireAdminShortStory,
} from './wire-studio-story.ts';

const MAX_TEXT_LENGTH = 20_000;
const MAX_URL_LENGTH = 2_000;
const MAX_PARSED_PARTS = 500;

const long = errorWith('catalogue.long-text');
const price = z.union([z.number(), z.string().max(40)], errorWith('catalogue.invalid-price'));

type Incomplete = 'catalogue.incomplete' | 'catalogue.incomplete-temptation' | 'catalogue.incomplete-part';

const text = (missing: Incomplete) => z.exactOptional(z.string(missing).max(MAX_TEXT_LENGTH, long));

const address = (missing: Incomplete) =>
  z.exactOptional(z.string(missing).max(MAX_URL_LENGTH, errorWith('catalogue.foreign-address')));

const sharedFields = <Group extends Category>(group: Group, missing: Incomplete) => ({
  ...requestShape(storyFields, {
    scope: group,
    missing,
    textOf: (field) => {
      if (field.kind === 'choice') return z.string(field.invalid).max(MAX_TEXT_LENGTH, field.invalid);
      return z.string(field.required === undefined ? field.long : missing).max(MAX_TEXT_LENGTH, field.long);
    },
  }),
  /** Path of an upload; or `drawn-1` to `drawn-3`: a cover generated from its name and genre. */
  thumbnail: address(missing),
  /** Announces a scheduled story: its name, cover and day. */
  announced: z.exactOptional(z.boolean()),
  /** Voices and writers, each in the order in which they are shown. */
  credits: z.exactOptional(
    z
      .array(
        z.strictObject({
          personId: idText.nullable(),
          role: z.enum(creditRoles),
          /** Of a voice that reads this part alone, in place of the story’s voices. */
          partId: z.exactOptional(idText),
        }),
      )
      .max(MAX_PARSED_PARTS, errorWith('credits.too-many')),
  ),
  ...releaseFields,
});

const incomplete = errorWith('catalogue.incomplete');
const incompletePart = errorWith('catalogue.incomplete-part');

const single = { teaser: address(incomplete), episode: address(incomplete) };

const part = z.strictObject({
  _id: z.exactOptional(idText),
  name: text(incompletePart),
  url: address(incompletePart),
});

const playlistFields = {
  ...sharedFields('temptation', errorWith('catalogue.incomplete-temptation')),
  category: z.exactOptional(z.literal('temptations')),
  /** Teaser first; `_id` refers to an existing part. */
  audioFiles: z.exactOptional(
    z.array(part, incompletePart).max(MAX_PARSED_PARTS, errorWith('catalogue.too-many-parts')),
  ),
};

const shortStoryFields = {
  ...sharedFields('quickie', incomplete),
  ...single,
  category: z.exactOptional(z.literal('quickies')),
  shortStoryName: text(incomplete),
  shortStoryPrice: z.exactOptional(price),
};

const confessionFields = {
  ...sharedFields('confession', incomplete),
  ...single,
  category: z.exactOptional(z.literal('herconfession')),
  confessionName: text(incomplete),
  confessionPrice: z.exactOptional(price),
  about: text(incomplete),
};

const update = {
  ...updateFields,
  _id: z.exactOptional(idText),
  slug: z.exactOptional(z.string().max(200)),
};

export const studioStoryQuery = contentPage.extend({
  status: z.exactOptional(contentStatus),
  sort: z.exactOptional(z.enum(['oldest', 'newest', 'name', 'changed'])),
  /** text: only stories of which a part has a recording and no text; facts: only those without rating, heat or voice. */
  lacks: z.exactOptional(z.enum(lacks)),
});

const newPlaylist = z.strictObject(playlistFields).meta({ id: 'PlaylistFields' });
const newShortStory = z.strictObject(shortStoryFields).meta({ id: 'ShortStoryFields' });
const newConfession = z.strictObject(confessionFields).meta({ id: 'ConfessionFields' });

export type PlaylistFields = WireOf<typeof newPlaylist>;
export type ShortStoryFields = WireOf<typeof newShortStory>;
export type ConfessionFields = WireOf<typeof newConfession>;

type Revised<Body> = Body & { readonly revision?: number };

/** `aliases`: the group's own names of some fields, which take precedence. */
const storyInput = (
  category: Category,
  body: Pick<PlaylistFields, 'thumbnail' | 'announced' | 'credits'>,
  aliases: StoryForm,
  files: StoryFiles | undefined,
): StoryTypes['input'] => {
  const sent = Object.entries(aliases).filter(([, value]) => value !== undefined);
  return {
    category,
    form: { ...formFrom(storyFields, body), ...Object.fromEntries(sent) },
    thumbnail: body.thumbnail,
    isAnnounced: body.announced,
    credits: body.credits,
    files,
  };
};

const playlistInput = (body: Revised<PlaylistFields>) =>
  storyInput(
    'temptation',
    body,
    {},
    body.audioFiles?.map(({ _id = null, name = '', url = '' }) => ({ id: _id, title: name, address: url })),
  );

const shortStoryInput = (body: Revised<ShortStoryFields>) =>
  storyInput(
    'quickie',
    body,
    { name: body.shortStoryName, price: body.shortStoryPrice },
    { teaser: body.teaser, episode: body.episode },
  );

const confessionInput = (body: Revised<ConfessionFields>) =>
  storyInput(
    'confession',
    body,
    {
      name: body.confessionName,
      description: body.description ?? body.about,
      price: body.confessionPrice,
    },
    { teaser: body.teaser, episode: body.episode },
  );

const fieldErrors: readonly ErrorCode[] = [
  'request.malformed',
  ...errorCodesOf(storyFields),
  'catalogue.incomplete-temptation',
  'catalogue.incomplete-part',
  'credits.too-many',
  'credits.twice',
  'credits.unknown-part',
  'credits.unknown-person',
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

/** What the routes of the three categories share. */
const shared = (category: Category) => ({
  query: studioStoryQuery,
  codes: storyCodes,
  fieldErrors,
  createErrors: [],
  firstStatus: 'published' as const,
  scope: { category },
  deleted: withdrawnMessages[category],
  useCases: (all: UseCases) => ({
    create: all.publishStory,
    edit: all.editStory,
    withdraw: all.withdrawStory,
    restore: all.restoreStory,
    read: all.readStudioStory,
    list: all.listStudioStories,
  }),
  filtersOf: ({ sort = 'oldest', lacks: lack }: WireOf<typeof studioStoryQuery>) => ({
    category,
    sort,
    ...(lack && { lacks: lack }),
  }),
});

const playlists = contentRoutes({
  ...shared('temptation'),
  item: adminPlaylist,
  card: adminPlaylist,
  create: newPlaylist,
  update: z.strictObject({ ...playlistFields, ...update }),
  inputOf: playlistInput,
  toWire: wireAdminPlaylist,
  toWireCard: wireAdminPlaylist,
});

const shortStories = contentRoutes({
  ...shared('quickie'),
  item: adminShortStory,
  card: adminShortStory,
  create: newShortStory,
  update: z.strictObject({ ...shortStoryFields, ...update }),
  inputOf: shortStoryInput,
  toWire: wireAdminShortStory,
  toWireCard: wireAdminShortStory,
});

const confessions = contentRoutes({
  ...shared('confession'),
  item: adminConfession,
  card: adminConfession,
  create: newConfession,
  update: z.strictObject({ ...confessionFields, ...update }),
  inputOf: confessionInput,
  toWire: wireAdminConfession,
  toWireCard: wireAdminConfession,
});

export const catalogueAdminRoutes = {
  adminPlaylists: playlists.list,
  adminPlaylist: playlists.one,
  createTemptation: playlists.create,
  updatePlaylist: playlists.update,
  withdrawPlaylist: playlists.withdraw,
  restorePlaylist: playlists.restore,
  adminShortStories: shortStories.list,
  adminShortStory: shortStories.one,
  createShortStory: shortStories.create,
  updateShortStory: shortStories.update,
  withdrawShortStory: shortStories.withdraw,
  restoreShortStory: shortStories.restore,
  adminConfessions: confessions.list,
  adminConfession: confessions.one,
  createConfession: confessions.create,
  updateConfession: confessions.update,
  withdrawConfession: confessions.withdraw,
  restoreConfession: confessions.restore,
  genresInUse: route({
    response: z.array(z.string()),
    errors: [],
    respond: async (_input, { useCases }) => succeed(await useCases.listGenres()),
  }),
};
