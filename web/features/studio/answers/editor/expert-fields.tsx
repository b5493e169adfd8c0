import { longest } from '@meend/core/sexpert/answer-form.ts';
import { text } from '@meend/web/messages/text.ts';
import { TextField } from '@meend/web/ui/forms/text-field.tsx';
import styles from './editor.module.css';
import { fieldIdOf } from './form-fields.ts';
import type { Editor } from './use-answer-editor.ts';

/** Name and qualification of the author. */
export const ExpertFields = ({ editor }: { readonly editor: Editor }) => (
  <div className={styles.pair}>
    <TextField
      id={fieldIdOf('expertName')}
      label={text('studio-answers.expert-name')}
      value={editor.draft.expertName}
      maxLength={longest.expertName}
      error={editor.errors.expertName}
      autoComplete="off"
      onChange={(event) => editor.change({ expertName: event.currentTarget.value })}
    />
    <TextField
      id={fieldIdOf('expertQualification')}
      label={text('studio-answers.expert-qualification')}
      help={text('studio-answers.expert-help')}
      value={editor.draft.expertQualification}
      maxLength={longest.expertQualification}
      error={editor.errors.expertQualification}
      autoComplete="off"
      onChange={(event) => editor.change({ expertQualification: event.currentTarget.value })}
    />
  </div>
);
