// What is wrong with an article, each with the way to its field.
import type { ArticleField, PictureSlot } from '@meend/core/blog/studio/article-form.ts';
import { text } from '@meend/web/messages/text.ts';
import type { FormFault } from '@meend/web/ui/studio/form-faults.tsx';
import type { DraftFaults } from './article-draft.ts';

export type ArticlePlace = keyof DraftFaults;

/** Where a field of the form stands, by its element's id. */
export const fieldPlace = (field: ArticlePlace): string => `article-field-${field}`;

const pictureLabels = (place: PictureSlot) => {
  const label = text(`studio-articles.picture-${place}`);
  return [
    [`${place}.alt`, text('studio-articles.alt-for', { label })],
    [`${place}.courtesy`, text('studio-articles.courtesy-for', { label })],
  ] as const;
};

const labelsOf = (...fields: readonly ArticleField[]) =>
  fields.map((field) => [field, text(`studio-articles.field-${field}`)] as const);

/** In the order of the form. */
const labels = (): readonly (readonly [ArticlePlace, string])[] => [
  ...labelsOf('title', 'summary', 'topic', 'authorName', 'authorRole'),
  ...pictureLabels('mainImage'),
  ...labelsOf('shortSummary', 'introduction', 'problemStatement', 'solution', 'conclusion'),
  ...pictureLabels('image2'),
  ...pictureLabels('image3'),
  ['listenTo', text('studio-articles.listen')],
  ['publishAt', text('studio-articles.release-at')],
];

export const faultLinks = (faults: DraftFaults): readonly FormFault[] =>
  labels().flatMap(([field, label]) => {
    const sentence = faults[field];
    return sentence ? [{ place: fieldPlace(field), label, sentence }] : [];
  });
