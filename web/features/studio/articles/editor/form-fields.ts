// Ids and order of the form's fields.
import type { ArticleField, PictureSlot } from '@meend/core/blog/article-form.ts';
import type { FormField } from '@meend/web/features/studio/editing/draft-errors.ts';
import { text } from '@meend/web/messages/text.ts';
import type { ArticlePath } from './article-draft.ts';

export const fieldIdOf = (path: ArticlePath): string => `article-field-${path}`;

const formField = (path: ArticlePath, label: string): FormField => ({
  path,
  fieldId: fieldIdOf(path),
  label,
});

const pictureText = (slot: PictureSlot): readonly FormField[] => {
  const label = text(`studio-articles.picture-${slot}`);
  return [
    formField(`${slot}.alt`, text('studio-articles.alt-for', { label })),
    formField(`${slot}.courtesy`, text('studio-articles.courtesy-for', { label })),
  ];
};

const texts = (...fields: readonly ArticleField[]): readonly FormField[] =>
  fields.map((field) => formField(field, text(`studio-articles.field-${field}`)));

/** In the order of the form. */
export const formFields = (): readonly FormField[] => [
  ...texts('title', 'summary', 'topic', 'authorName', 'authorRole'),
  ...pictureText('mainImage'),
  ...texts('shortSummary', 'introduction', 'problemStatement', 'solution', 'conclusion'),
  ...pictureText('image2'),
  ...pictureText('image3'),
  formField('listenTo', text('studio-articles.listen')),
  formField('publishAt', text('studio-articles.release-at')),
];
