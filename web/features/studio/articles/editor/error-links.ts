// What is wrong with an article, each with the way to its field.

import type { ArticleField, PictureSlot } from '@meend/core/blog/article-form.ts';
import type { FormError } from '@meend/web/features/studio/editing/form-errors.tsx';
import { text } from '@meend/web/messages/studio-articles.ts';
import type { DraftErrors } from './article-draft.ts';

export type DraftFieldPath = keyof DraftErrors;

/** Where a field of the form stands, by its element's id. */
export const fieldIdOf = (field: DraftFieldPath): string => `article-field-${field}`;

const pictureLabels = (slot: PictureSlot) => {
  const label = text(`studio-articles.picture-${slot}`);
  return [
    [`${slot}.alt`, text('studio-articles.alt-for', { label })],
    [`${slot}.courtesy`, text('studio-articles.courtesy-for', { label })],
  ] as const;
};

const labelsOf = (...fields: readonly ArticleField[]) =>
  fields.map((field) => [field, text(`studio-articles.field-${field}`)] as const);

/** In the order of the form. */
const labels = (): readonly (readonly [DraftFieldPath, string])[] => [
  ...labelsOf('title', 'summary', 'topic', 'authorName', 'authorRole'),
  ...pictureLabels('mainImage'),
  ...labelsOf('shortSummary', 'introduction', 'problemStatement', 'solution', 'conclusion'),
  ...pictureLabels('image2'),
  ...pictureLabels('image3'),
  ['listenTo', text('studio-articles.listen')],
  ['publishAt', text('studio-articles.release-at')],
];

export const errorLinks = (errors: DraftErrors): readonly FormError[] =>
  labels().flatMap(([field, label]) => {
    const message = errors[field];
    return message ? [{ fieldId: fieldIdOf(field), label, message }] : [];
  });
