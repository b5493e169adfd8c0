import type { WireCategory } from '@meend/core/contract/catalogue/category-mapping.ts';
import { text } from '@meend/web/messages/studio-stories.ts';
import { TextField } from '@meend/web/ui/forms/text-field.tsx';
import { fieldIdOf } from '../draft/form-fields.ts';
import { mostOpenParts } from '../draft/story-draft.ts';
import type { Editor } from '../draft/use-story-editor.ts';
import styles from '../editor.module.css';

interface OpenPartsFieldProps {
  readonly category: WireCategory;
  readonly editor: Editor;
}

/** Number of leading parts that are open to everybody; the preview beside it shows which. */
export const OpenPartsField = ({ category, editor }: OpenPartsFieldProps) => {
  const { draft, errors, change } = editor;
  return (
    <div className={styles.short}>
      <TextField
        type="number"
        inputMode="numeric"
        id={fieldIdOf('openParts')}
        label={text('studio-stories.open-parts')}
        help={text('studio-stories.open-parts-help')}
        min={1}
        max={mostOpenParts(category)}
        step={1}
        value={draft.openParts}
        error={errors.openParts}
        onChange={(event) => change({ openParts: event.currentTarget.value })}
      />
    </div>
  );
};
