import { longest } from '@meend/core/sexpert/answer-form.ts';
import { markdownFieldLabels, useProsePreview } from '@meend/web/features/studio/editing/prose-preview.ts';
import { text } from '@meend/web/messages/text.ts';
import { MarkdownField } from '@meend/web/ui/forms/markdown-field.tsx';
import { TextAreaField } from '@meend/web/ui/forms/text-field.tsx';
import { fieldIdOf } from './form-fields.ts';
import type { Editor } from './use-answer-editor.ts';

const ROWS = { answer: 14, whenToSeeADoctor: 5 } as const;

interface WrittenProps {
  readonly editor: Editor;
  readonly field: keyof typeof ROWS;
  readonly label: string;
}

const Written = ({ editor, field, label }: WrittenProps) => (
  <MarkdownField
    id={fieldIdOf(field)}
    label={label}
    rows={ROWS[field]}
    value={editor.draft[field]}
    error={editor.errors[field]}
    preview={useProsePreview(editor.draft[field])}
    labels={markdownFieldLabels()}
    onChange={(value) => editor.change({ [field]: value })}
  />
);

/** Fields of the answer: summary, text, and when to see a doctor. */
export const AnswerFields = ({ editor }: { readonly editor: Editor }) => (
  <>
    <TextAreaField
      id={fieldIdOf('summary')}
      label={text('studio-answers.summary')}
      help={text('studio-answers.summary-help', { most: longest.summary })}
      value={editor.draft.summary}
      maxLength={longest.summary}
      rows={2}
      error={editor.errors.summary}
      onChange={(event) => editor.change({ summary: event.currentTarget.value })}
    />
    <Written editor={editor} field="answer" label={text('studio-answers.answer')} />
    <Written editor={editor} field="whenToSeeADoctor" label={text('studio-answers.see-doctor')} />
  </>
);
