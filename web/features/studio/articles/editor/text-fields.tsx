import { markdownFieldLabels, useProsePreview } from '@meend/web/features/studio/editing/prose-preview.ts';
import { text } from '@meend/web/messages/text.ts';
import { MarkdownField } from '@meend/web/ui/forms/markdown-field.tsx';
import { TextAreaField } from '@meend/web/ui/forms/text-field.tsx';
import { fieldIdOf } from './form-fields.ts';
import type { Editor } from './use-article-editor.ts';

type PartField = 'introduction' | 'problemStatement' | 'solution' | 'conclusion';

const LONG = 16;
const SHORT = 7;

const rows: Readonly<Record<PartField, number>> = {
  introduction: SHORT,
  problemStatement: LONG,
  solution: LONG,
  conclusion: SHORT,
};

/** One Markdown text of the article, with its preview. */
export const PartText = ({ field, editor }: { readonly field: PartField; readonly editor: Editor }) => {
  const { draft, errors, change } = editor;
  const preview = useProsePreview(draft[field]);
  return (
    <MarkdownField
      id={fieldIdOf(field)}
      label={text(`studio-articles.field-${field}`)}
      help={text('studio-articles.markdown-help')}
      value={draft[field]}
      rows={rows[field]}
      error={errors[field]}
      preview={preview}
      labels={markdownFieldLabels()}
      onChange={(value) => change({ [field]: value })}
    />
  );
};

export const ShortSummary = ({ editor }: { readonly editor: Editor }) => (
  <TextAreaField
    id={fieldIdOf('shortSummary')}
    label={text('studio-articles.field-shortSummary')}
    help={text('studio-articles.field-shortSummary-help')}
    value={editor.draft.shortSummary}
    rows={3}
    error={editor.errors.shortSummary}
    onChange={(event) => editor.change({ shortSummary: event.currentTarget.value })}
  />
);
