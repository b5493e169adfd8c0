// Validates the studio's story form: all fields, one to five genres of 1 to 30 characters, a numeric price, one open
// part or more. Invisible characters (controls, bidirectional overrides) are removed from every text.
import type { FormOf } from '@meend/core/editing/fields.ts';
import {
  type FieldError,
  firstByStep,
  type Parsed,
  parseFields,
  sentFields,
} from '@meend/core/editing/parse-fields.ts';
import { type DomainError, type ErrorCode, failWith } from '@meend/core/shared/error.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { cleanLine } from '@meend/core/shared/text.ts';
import { MAX_NAME_LENGTH, MAX_PARTS, SINGLE_PARTS } from './part-limits.ts';
import type { Category } from './story.ts';
import { type StoryFields, storyFields } from './story-fields.ts';
import type { PartInput } from './story-files.ts';

export type StoryForm = FormOf<typeof storyFields>;

export const incompleteCode = (category: Category): ErrorCode =>
  category === 'temptation' ? 'catalogue.incomplete-temptation' : 'catalogue.incomplete';

/** A title equal to the name is stored as null, also if a client sends it back. */
const titleFrom = (title: string, name: string, current: StoryFields | null): string | null => {
  const stoodIn = current?.title === null && title === current.name;
  return title === name || stoodIn ? null : title;
};

const errorIn = (
  category: Category,
  form: StoryForm,
  errors: readonly FieldError[],
): Result<never, DomainError> | null => {
  const hasEmptyTitle = form.title !== undefined && cleanLine(form.title ?? '') === '';
  const error = firstByStep(errors);
  if (hasEmptyTitle || error?.step === 'missing') return failWith(incompleteCode(category));
  return error === undefined ? null : failWith(error.code);
};

/** Checks only the fields of a patch. */
export const checkStoryPatch = (category: Category, form: StoryForm): Result<unknown, DomainError> => {
  const options = { current: null, isWhole: true, scope: category };
  return (
    errorIn(category, form, parseFields(sentFields(storyFields, form), form, options).errors) ??
    succeed(undefined)
  );
};

/** `current`: values of absent fields; null for a new story, which needs all. */
export const parseStoryForm = (
  category: Category,
  form: StoryForm,
  current: StoryFields | null,
): Result<StoryFields, DomainError> => {
  const { values, errors }: Parsed<typeof storyFields> = parseFields(storyFields, form, {
    current,
    isWhole: true,
    scope: category,
  });
  const error = errorIn(category, form, errors);
  if (error !== null) return error;
  const title =
    values.title === null || form.title === undefined
      ? values.title
      : titleFrom(values.title, values.name, current);
  return succeed({ ...values, title });
};

/**
 * Validates the parts of a story: each part of a temptation needs its audio file and its name; a quickie and a confession
 * have a teaser and one episode.
 */
export const parsePartForms = (
  category: Category,
  parts: readonly PartInput[],
): Result<readonly PartInput[], DomainError> => {
  const hasFiles = parts.every(({ address }) => address?.trim() !== '');
  if (category !== 'temptation') {
    return parts.length === SINGLE_PARTS && hasFiles ? succeed(parts) : failWith(incompleteCode(category));
  }
  if (parts.length === 0) return failWith(incompleteCode(category));
  const cleaned = parts.map((part) => ({ ...part, title: part.title && cleanLine(part.title) }));
  if (
    !hasFiles ||
    cleaned.some(({ title, address }) => title === '' || (title === null && address !== null))
  ) {
    return failWith('catalogue.incomplete-part');
  }
  if (parts.length > MAX_PARTS) return failWith('catalogue.too-many-parts');
  return cleaned.every(({ title }) => (title?.length ?? 0) <= MAX_NAME_LENGTH)
    ? succeed(cleaned)
    : failWith('catalogue.long-text');
};
