// Validates the parts of a story: each part of a temptation needs its audio file and its name; a quickie and a
// confession have a teaser and one episode.
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { cleanLine } from '@meend/core/shared/text.ts';
import { MAX_NAME_LENGTH, MAX_PARTS, SINGLE_PARTS } from './part-limits.ts';
import type { Category } from './story.ts';
import type { PartInput } from './story-files.ts';
import { incompleteCode } from './story-form.ts';

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
