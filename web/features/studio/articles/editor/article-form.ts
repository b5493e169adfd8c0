// The article form: its fields and their labels.
import { articleFields, type PictureSlot } from '@meend/core/blog/article-form.ts';
import type { FormField } from '@meend/web/features/studio/editing/draft-errors.ts';
import { fieldForm, fieldIdOf, formFields } from '@meend/web/features/studio/editing/field-draft.ts';
import { text } from '@meend/web/messages/text.ts';
import type { ArticlePath } from './article-draft.ts';

export const articleForm = fieldForm({
  fields: articleFields,
  id: 'article-field',
  prefix: 'studio-articles.',
  isCut: false,
});

export const articleFieldId = (path: ArticlePath): string => fieldIdOf(articleForm, path);

const formField = (path: ArticlePath, label: string): FormField => ({
  path,
  fieldId: articleFieldId(path),
  label,
});

const pictureFields = (slot: PictureSlot): readonly FormField[] => {
  const label = text(`studio-articles.picture-${slot}`);
  return [
    formField(`${slot}.alt`, text('studio-articles.alt-for', { label })),
    formField(`${slot}.courtesy`, text('studio-articles.courtesy-for', { label })),
  ];
};

/** All fields, for the links of their errors. */
export const articleFormFields = (): readonly FormField[] =>
  formFields(articleForm, {
    mainImage: pictureFields('mainImage'),
    image2: pictureFields('image2'),
    image3: pictureFields('image3'),
    listenTo: [formField('listenTo', text('studio-articles.listen'))],
    publishAt: [formField('publishAt', text('studio-articles.release-at'))],
  });
