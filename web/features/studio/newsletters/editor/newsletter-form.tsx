import { newsletterFields } from '@meend/core/newsletters/newsletter-form.ts';
import { ContentForm, shortened } from '@meend/web/features/studio/editing/content-form.tsx';
import { EditorPart } from '@meend/web/features/studio/editing/editor-frame.tsx';
import { differences, fieldForm } from '@meend/web/features/studio/editing/field-draft.ts';
import { FieldInputs } from '@meend/web/features/studio/editing/field-inputs.tsx';
import { text } from '@meend/web/messages/text.ts';
import { useProduct } from '@meend/web/platform/context/platform.ts';
import type { Newsletter } from './newsletters-data.ts';
import { draftOf, useNewsletterEditor } from './use-newsletter-editor.ts';

const newsletterForm = fieldForm({
  fields: newsletterFields,
  id: 'newsletter-field',
  prefix: 'studio-newsletters.',
  isCut: false,
});

interface NewsletterFormProps {
  /** The existing draft; null for a new one. */
  readonly newsletter: Newsletter | null;
  readonly onDone: () => void;
}

export const NewsletterForm = ({ newsletter, onDone }: NewsletterFormProps) => {
  const product = useProduct();
  const editor = useNewsletterEditor(newsletter);
  const { draft, errors, serverError } = editor;
  const wrong = Object.keys(errors).length;
  return (
    <ContentForm
      editor={editor}
      prefix="studio-newsletters."
      title={
        newsletter === null
          ? text('studio-newsletters.new')
          : text('studio-newsletters.edit-title', { subject: newsletter.subject })
      }
      isNew={newsletter === null}
      error={serverError ?? (wrong > 0 ? text('studio-newsletters.wrong', { count: wrong }) : null)}
      differencesFrom={(theirs) =>
        differences(newsletterForm, draftOf(theirs), draft).map(([label, value]) => [label, shortened(value)])
      }
      onDone={onDone}
    >
      <EditorPart title={text('studio-newsletters.words')}>
        <FieldInputs
          form={{ ...newsletterForm, values: { product: product.name() } }}
          part="words"
          editor={editor}
        />
      </EditorPart>
    </ContentForm>
  );
};
