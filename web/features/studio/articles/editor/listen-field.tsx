import { text } from '@meend/web/messages/text.ts';
import { SelectField } from '@meend/web/ui/forms/select-field.tsx';
import { useStoryChoices } from './article-queries.ts';
import { fieldIdOf } from './form-fields.ts';
import type { Editor } from './use-article-editor.ts';

/** The story linked from the article; one that is no longer available stays until another is selected. */
export const ListenField = ({ editor }: { readonly editor: Editor }) => {
  const { draft, errors, change } = editor;
  const choices = useStoryChoices() ?? [];
  const isUnknown = draft.listenTo !== '' && choices.every(({ id }) => id !== draft.listenTo);
  return (
    <SelectField
      id={fieldIdOf('listenTo')}
      label={text('studio-articles.listen')}
      value={draft.listenTo}
      error={errors.listenTo}
      options={[
        { value: '', label: text('studio-articles.no-story') },
        ...(isUnknown ? [{ value: draft.listenTo, label: text('studio-articles.story-kept') }] : []),
        ...choices.map(({ id, name, category }) => ({
          value: id,
          label: text(`studio-articles.story-${category}`, { name }),
        })),
      ]}
      onChange={(event) => change({ listenTo: event.currentTarget.value })}
    />
  );
};
