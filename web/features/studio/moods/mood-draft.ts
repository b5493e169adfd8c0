// Draft of a mood in the studio.
import type { InputOf, ResponseOf } from '@meend/core/contract/call/call.ts';
import type { moodAdminCalls } from '@meend/core/contract/shelves/moods-studio.calls.ts';
import { moodFields } from '@meend/core/shelves/mood.ts';
import type { Base } from '@meend/web/features/studio/editing/content-type.ts';
import type { DraftErrors, FormField } from '@meend/web/features/studio/editing/draft-errors.ts';
import {
  addressOf,
  type DraftPicture,
  storedPicture,
} from '@meend/web/features/studio/editing/draft-picture.ts';
import {
  changedFields,
  checkFields,
  type DraftOf,
  draftFrom,
  emptyFields,
  fieldForm,
  fieldIdOf,
  formFields,
} from '@meend/web/features/studio/editing/field-draft.ts';
import type { UploadEntries } from '@meend/web/features/studio/uploads/upload-queue.ts';
import { text } from '@meend/web/messages/text.ts';

export type Mood = ResponseOf<(typeof moodAdminCalls)['adminMood']>;
type MoodBody = InputOf<(typeof moodAdminCalls)['updateMood']>['body'];

export interface MoodDraft extends DraftOf<typeof moodFields> {
  readonly picture: DraftPicture | null;
  /** Ids in order. */
  readonly stories: readonly string[];
  /** Whether listeners see it once it is saved. */
  readonly isShown: boolean;
}

export const moodForm = fieldForm({
  fields: moodFields,
  id: 'mood-field',
  prefix: 'studio-moods.',
  isCut: true,
});

export const moodFieldId = (field: keyof typeof moodFields): string => fieldIdOf(moodForm, field);

const ownField = (path: 'picture' | 'stories'): readonly FormField[] => [
  { path, fieldId: moodFieldId(path), label: text(`studio-moods.${path}`) },
];

/** All fields, for the links of their errors. */
export const moodFormFields = (): readonly FormField[] =>
  formFields(moodForm, { picture: ownField('picture'), stories: ownField('stories') });

export const emptyDraft: MoodDraft = {
  ...emptyFields(moodFields),
  picture: null,
  stories: [],
  isShown: false,
};

export const draftOf = (mood: Mood): MoodDraft => ({
  ...draftFrom(moodFields, mood),
  picture: storedPicture(mood.pictureURL),
  stories: mood.stories,
  isShown: mood.status !== 'draft',
});

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const isSameDraft = (one: MoodDraft, other: MoodDraft): boolean => isEqual(one, other);

/** Errors by field; empty if the draft is valid. */
export const validateDraft = (draft: MoodDraft): DraftErrors =>
  checkFields(moodFields, draft, { isWhole: draft.isShown }).errors;

/** Request body: all fields of a new mood, of an existing one the changed fields. */
export const bodyOf = (
  draft: MoodDraft,
  base: Base<Mood, MoodDraft> | null,
  entries: UploadEntries,
): MoodBody => {
  const was = base?.draft ?? emptyDraft;
  const { picture, stories } = draft;
  return {
    ...changedFields(moodFields, draft, base?.draft ?? null),
    ...(isEqual(picture, was.picture) ? {} : { pictureURL: addressOf(picture, entries) }),
    ...(isEqual(stories, was.stories) ? {} : { stories: [...stories] }),
    ...(draft.isShown && !was.isShown ? { status: 'published' as const } : {}),
    ...(base === null ? {} : { revision: base.content.revision }),
  };
};
