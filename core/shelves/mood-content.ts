// Mood as content: a draft until it is published; withdrawing closes its door.
import type { StoryStore } from '@meend/core/catalogue/story-store.port.ts';
import type { ContentCodes, ContentType } from '@meend/core/editing/content-type.ts';
import { editorialWorkflow } from '@meend/core/editing/editorial-workflow.ts';
import { auditedFields, type FormOf } from '@meend/core/editing/fields.ts';
import { parseFields, sentFields } from '@meend/core/editing/parse-fields.ts';
import { claimPicture } from '@meend/core/media/claim-picture.ts';
import type { UploadStore } from '@meend/core/media/upload-store.port.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { parseId, type StoryId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { slugFrom } from '@meend/core/shared/slug.ts';
import { MAX_MOOD_STORIES, type Mood, type MoodStore, type MoodText, moodFields } from './mood.ts';

export type MoodForm = FormOf<typeof moodFields>;

export interface MoodTypes {
  readonly content: Mood;
  readonly card: Mood;
  readonly filters: object;
  readonly scope: object;
  readonly input: {
    readonly form: MoodForm;
    /** Path of an uploaded picture; null for none, undefined to leave it. */
    readonly picture: string | null | undefined;
    /** Ids in order, not yet parsed; undefined to leave them. */
    readonly stories: readonly string[] | undefined;
  };
  readonly fields: MoodText;
  readonly claims: Pick<Mood, 'picture' | 'storyIds'>;
  readonly stores: { moods: MoodStore; stories: StoryStore; uploads: UploadStore };
  readonly deps: { readonly publicUrl: string };
}

export const moodCodes: ContentCodes = {
  notFound: 'mood.not-found',
  editedMeanwhile: 'mood.edited-meanwhile',
  withdrawn: 'mood.withdrawn',
  alreadyPublished: 'mood.published',
};

/** Stories that the mood has already may be in any state, as may new ones: only listed ones are shown. */
const resolveStories = async (
  { stories }: Pick<MoodTypes['stores'], 'stories'>,
  asked: MoodTypes['input']['stories'],
  current: readonly StoryId[],
): Promise<Result<readonly StoryId[], DomainError>> => {
  if (asked === undefined) return succeed(current);
  if (asked.length > MAX_MOOD_STORIES) return failWith('mood.too-many-stories');
  if (new Set(asked).size < asked.length) return failWith('mood.story-twice');
  const ids: StoryId[] = [];
  for (const one of asked) {
    const id = parseId<StoryId>(one);
    const isKnown = id !== null && (current.includes(id) || (await stories.findForStudio(id)) !== null);
    if (!isKnown) return failWith('mood.unknown-story');
    ids.push(id);
  }
  return succeed(ids);
};

const moodContent: ContentType<MoodTypes> = {
  kind: 'mood',
  codes: moodCodes,
  auditedTexts: 'whole',
  store: ({ moods }) => moods,
  isWithin: () => true,
  proseIn: () => [],
  checkPatch: ({ form }) => {
    const [error] = parseFields(sentFields(moodFields, form), form, { current: null, isWhole: false }).errors;
    return error === undefined ? succeed(undefined) : failWith(error.code);
  },
  check: ({ form }, current, isWhole) => {
    const { values, errors } = parseFields(moodFields, form, { current, isWhole });
    const [error] = errors;
    return error === undefined ? succeed(values) : failWith(error.code);
  },
  ready: () => null,
  isRenamed: ({ name }, current) => name !== current.name,
  slugOf: ({ moods }, { fields, current }) =>
    moods.freeSlug(slugFrom(fields.name, 'night'), current?.id ?? null),
  async claim({ deps: { publicUrl }, stores, id }, { input, current }) {
    const storyIds = await resolveStories(stores, input.stories, current?.storyIds ?? []);
    if (!storyIds.ok) return storyIds;
    const picture = await claimPicture(
      {
        uploads: stores.uploads,
        publicUrl,
        owner: id,
        current: current?.picture ?? null,
        used: 'mood.used-picture',
      },
      input.picture,
    );
    return picture.ok ? succeed({ picture: picture.value, storyIds: storyIds.value }) : picture;
  },
  compose: (written, { fields }, claims) => ({ ...written, ...fields, ...claims }),
  fieldsOf: (mood) => ({
    ...auditedFields(moodFields, mood),
    picture: mood.picture?.small ?? null,
    stories: mood.storyIds,
    status: mood.status,
  }),
};

export const {
  create: addMood,
  edit: editMood,
  withdraw: withdrawMood,
  restore: restoreMood,
  read: readStudioMood,
  list: listStudioMoods,
} = editorialWorkflow(moodContent);
