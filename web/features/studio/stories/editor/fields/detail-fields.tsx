import type { WireCategory } from '@meend/core/contract/catalogue/category-mapping.ts';
import { text } from '@meend/web/messages/studio-stories.ts';
import { TextAreaField, TextField } from '@meend/web/ui/forms/text-field.tsx';
import { fieldIdOf } from '../draft/form-fields.ts';
import type { Editor } from '../draft/use-story-editor.ts';
import styles from '../editor.module.css';

const LONGEST = { name: 200, title: 200, author: 80, description: 5_000 } as const;

interface DetailFieldsProps {
  readonly category: WireCategory;
  readonly editor: Editor;
}

/** Text fields of a story, and its price. */
export const DetailFields = ({ category, editor }: DetailFieldsProps) => {
  const { draft, errors, change } = editor;
  return (
    <>
      <TextField
        id={fieldIdOf('name')}
        label={text('studio-stories.name')}
        value={draft.name}
        maxLength={LONGEST.name}
        error={errors.name}
        autoComplete="off"
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      {category === 'temptations' ? null : (
        <TextField
          label={text('studio-stories.title')}
          help={text('studio-stories.title-help')}
          value={draft.title}
          maxLength={LONGEST.title}
          autoComplete="off"
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
      )}
      {category === 'herconfession' ? (
        <TextField
          id={fieldIdOf('author')}
          label={text('studio-stories.author')}
          help={text('studio-stories.author-help')}
          value={draft.author}
          maxLength={LONGEST.author}
          error={errors.author}
          autoComplete="off"
          onChange={(event) => change({ author: event.currentTarget.value })}
        />
      ) : null}
      <TextAreaField
        id={fieldIdOf('description')}
        label={text('studio-stories.description')}
        value={draft.description}
        maxLength={LONGEST.description}
        rows={5}
        error={errors.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <div className={styles.short}>
        <TextField
          id={fieldIdOf('price')}
          label={text('studio-stories.price')}
          help={text('studio-stories.price-help')}
          inputMode="decimal"
          value={draft.price}
          maxLength={10}
          error={errors.price}
          autoComplete="off"
          onChange={(event) => change({ price: event.currentTarget.value })}
        />
      </div>
    </>
  );
};
