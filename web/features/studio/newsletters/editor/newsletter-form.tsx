import { ContentForm, shortened } from '@meend/web/features/studio/editing/content-form.tsx';
import { EditorPart } from '@meend/web/features/studio/editing/editor-frame.tsx';
import { markdownFieldLabels, useProsePreview } from '@meend/web/features/studio/editing/prose-preview.ts';
import { text } from '@meend/web/messages/text.ts';
import { useProduct } from '@meend/web/platform/context/platform.ts';
import { MarkdownField } from '@meend/web/ui/forms/markdown-field.tsx';
import { TextField } from '@meend/web/ui/forms/text-field.tsx';
import type { Newsletter } from './newsletters-data.ts';
import { draftOf, type Editor, textFields, useNewsletterEditor } from './use-newsletter-editor.ts';

const ROWS = 18;

const Fields = ({ editor: { draft, errors, change } }: { readonly editor: Editor }) => {
  const product = useProduct();
  const preview = useProsePreview(draft.body);
  return (
    <>
      <TextField
        label={text('studio-newsletters.subject')}
        help={text('studio-newsletters.subject-help', { product: product.name() })}
        value={draft.subject}
        error={errors.subject}
        autoComplete="off"
        onChange={(event) => change({ subject: event.currentTarget.value })}
      />
      <TextField
        label={text('studio-newsletters.preheader')}
        help={text('studio-newsletters.preheader-help')}
        value={draft.preheader}
        error={errors.preheader}
        autoComplete="off"
        onChange={(event) => change({ preheader: event.currentTarget.value })}
      />
      <MarkdownField
        label={text('studio-newsletters.body')}
        help={text('studio-newsletters.body-help')}
        value={draft.body}
        rows={ROWS}
        error={errors.body}
        preview={preview}
        labels={markdownFieldLabels()}
        onChange={(body) => change({ body })}
      />
    </>
  );
};

interface NewsletterFormProps {
  /** The existing draft; null for a new one. */
  readonly newsletter: Newsletter | null;
  readonly onDone: () => void;
}

export const NewsletterForm = ({ newsletter, onDone }: NewsletterFormProps) => {
  const editor = useNewsletterEditor(newsletter);
  const { draft, errors, serverError } = editor;
  const wrong = Object.keys(errors).length;
  return (
    <ContentForm
      editor={editor}
      text={(key, values) => text(`studio-newsletters.${key}`, values)}
      title={
        newsletter === null
          ? text('studio-newsletters.new')
          : text('studio-newsletters.edit-title', { subject: newsletter.subject })
      }
      isNew={newsletter === null}
      error={serverError ?? (wrong > 0 ? text('studio-newsletters.wrong', { count: wrong }) : null)}
      differencesFrom={(theirs) =>
        textFields
          .filter((field) => draftOf(theirs)[field] !== draft[field])
          .map((field) => [text(`studio-newsletters.${field}`), shortened(theirs[field])] as const)
      }
      onDone={onDone}
    >
      <EditorPart title={text('studio-newsletters.words')}>
        <Fields editor={editor} />
      </EditorPart>
    </ContentForm>
  );
};
