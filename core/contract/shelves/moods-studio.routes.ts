// Studio routes of moods.
import { errorCodesOf } from '@meend/core/editing/fields.ts';
import { type Mood, moodFields } from '@meend/core/shelves/mood.ts';
import { type MoodTypes, moodCodes } from '@meend/core/shelves/mood-content.ts';
import { z } from 'zod';
import { errorWith, type WireOf } from '../call/schema.ts';
import {
  contentPage,
  contentRoutes,
  contentState,
  revision,
  updateFields,
} from '../editing/content.routes.ts';
import { allNames, formFrom, requestShape, responseShape, wireOf } from '../editing/field-shapes.ts';

const MAX_LINE_LENGTH = 20_000;
const MAX_URL_LENGTH = 2_000;
const MAX_STORIES_SENT = 200;
const MAX_ID_LENGTH = 100;

const names = allNames(moodFields);

const adminMood = z
  .strictObject({
    _id: z.string(),
    slug: z.string(),
    ...responseShape(moodFields, names),
    pictureURL: z.string().nullable(),
    /** In order. */
    stories: z.array(z.string()),
    ...contentState,
    revision,
  })
  .meta({ id: 'AdminMood' });

const fields = {
  ...requestShape(moodFields, { scope: '', textOf: () => z.string().max(MAX_LINE_LENGTH) }),
  /** Null removes it. */
  pictureURL: z.exactOptional(
    z.string().max(MAX_URL_LENGTH, errorWith('catalogue.foreign-address')).nullable(),
  ),
  stories: z.exactOptional(
    z
      .array(z.string().max(MAX_ID_LENGTH, errorWith('mood.unknown-story')))
      .max(MAX_STORIES_SENT, errorWith('mood.too-many-stories')),
  ),
  /** There is no schedule. */
  status: z.exactOptional(z.enum(['draft', 'published'])),
};

const newMood = z.strictObject(fields).meta({ id: 'MoodFields' });

const query = contentPage.extend({ status: z.exactOptional(z.enum(['draft', 'published', 'withdrawn'])) });

export type WireAdminMood = WireOf<typeof adminMood>;
export type MoodFields = WireOf<typeof newMood>;

const wireAdminMood = (mood: Mood): WireAdminMood => ({
  _id: mood.id,
  slug: mood.slug,
  ...wireOf(moodFields, names, mood),
  pictureURL: mood.picture?.small ?? null,
  stories: [...mood.storyIds],
  status: mood.status,
  publishAt: null,
  updatedAt: mood.updatedAt.toISOString(),
  revision: mood.revision,
});

const moods = contentRoutes({
  item: adminMood,
  card: adminMood,
  create: newMood,
  update: z.strictObject({ ...fields, ...updateFields }),
  query,
  codes: moodCodes,
  fieldErrors: [
    'request.malformed',
    ...errorCodesOf(moodFields),
    'catalogue.foreign-address',
    'mood.used-picture',
    'mood.too-many-stories',
    'mood.story-twice',
    'mood.unknown-story',
  ],
  createErrors: [],
  firstStatus: 'draft',
  scope: {},
  deleted: 'moodWithdrawn',
  useCases: ({ addMood, editMood, withdrawMood, restoreMood, readStudioMood, listStudioMoods }) => ({
    create: addMood,
    edit: editMood,
    withdraw: withdrawMood,
    restore: restoreMood,
    read: readStudioMood,
    list: listStudioMoods,
  }),
  inputOf: (body: MoodFields): MoodTypes['input'] => ({
    form: formFrom(moodFields, body),
    picture: body.pictureURL,
    stories: body.stories,
  }),
  filtersOf: (_: WireOf<typeof query>) => ({}),
  toWire: wireAdminMood,
  toWireCard: wireAdminMood,
});

export const moodAdminRoutes = {
  adminMoods: moods.list,
  adminMood: moods.one,
  addMood: moods.create,
  updateMood: moods.update,
  withdrawMood: moods.withdraw,
  restoreMood: moods.restore,
};
