import { longest } from '@meend/core/sexpert/answer-form.ts';
import { topics } from '@meend/core/sexpert/topics.ts';
import { text } from '@meend/web/messages/text.ts';
import { SelectField } from '@meend/web/ui/forms/select-field.tsx';
import { TextAreaField, TextField } from '@meend/web/ui/forms/text-field.tsx';
import styles from './editor.module.css';
import { fieldIdOf } from './form-fields.ts';
import type { Editor } from './use-answer-editor.ts';

const choices = () => [
  { value: '', label: text('studio-answers.choose-topic') },
  ...topics.map((topic) => ({ value: topic, label: topic })),
];

/** The question as shown to readers. */
export const QuestionFields = ({ editor }: { readonly editor: Editor }) => {
  const { draft, change } = editor;
  return (
    <>
      <TextField
        id={fieldIdOf('question')}
        label={text('studio-answers.question')}
        help={text('studio-answers.question-help', { most: longest.question })}
        value={draft.question}
        maxLength={longest.question}
        error={editor.errors.question}
        autoComplete="off"
        onChange={(event) => change({ question: event.currentTarget.value })}
      />
      <TextAreaField
        id={fieldIdOf('asked')}
        label={text('studio-answers.asked')}
        help={text('studio-answers.asked-help')}
        value={draft.asked}
        maxLength={longest.asked}
        rows={4}
        error={editor.errors.asked}
        onChange={(event) => change({ asked: event.currentTarget.value })}
      />
      <div className={styles.short}>
        <SelectField
          id={fieldIdOf('topic')}
          label={text('studio-answers.topic')}
          options={choices()}
          value={draft.topic}
          error={editor.errors.topic}
          onChange={(event) => change({ topic: event.currentTarget.value })}
        />
      </div>
    </>
  );
};
