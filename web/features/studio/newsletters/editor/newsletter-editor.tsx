import { EditorPage, EditorPart } from '@meend/web/features/studio/editing/editor-frame.tsx';
import { ItemEditor } from '@meend/web/features/studio/editing/item-editor.tsx';
import { useProsePreview } from '@meend/web/features/studio/editing/prose-preview.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import { Prose } from '@meend/web/ui/text/prose/prose.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { type Newsletter, readNewsletter } from './newsletters-data.ts';

interface ReadingProps {
  readonly newsletter: Newsletter;
  readonly onDone: () => void;
}

/** A newsletter that is being sent or was sent, read-only. */
const Reading = ({ newsletter: { subject, preheader, body }, onDone }: ReadingProps) => {
  const { blocks = [], error } = useProsePreview(body);
  return (
    <EditorPage>
      <Button variant="quiet" dense icon="icon-arrow-left" iconSize={20} onClick={onDone}>
        {text('studio-newsletters.back')}
      </Button>
      <PageHeading appearance="h2" focusOnMount>
        {text('studio-newsletters.read-title', { subject })}
      </PageHeading>
      <Notice tone="info">{text('studio-newsletters.fixed')}</Notice>
      <EditorPart title={text('studio-newsletters.words')} {...(preheader === '' ? {} : { line: preheader })}>
        {error === null ? <Prose blocks={blocks} /> : <p>{error}</p>}
      </EditorPart>
    </EditorPage>
  );
};

interface NewsletterEditorProps {
  /** The newsletter to open; null for a new one. */
  readonly id: string | null;
  readonly onDone: () => void;
}

export const NewsletterEditor = ({ id, onDone }: NewsletterEditorProps) => (
  <ItemEditor
    id={id}
    list="studio-newsletters"
    read={readNewsletter}
    prefix="studio-newsletters."
    title={text('studio-dashboard.newsletters')}
    loading={text('studio-newsletters.loading-one')}
    failed={text('studio-newsletters.one-failed')}
    onDone={onDone}
  >
    {(newsletter) =>
      newsletter === null || newsletter.status === 'draft' ? (
        <NewsletterForm key={id} newsletter={newsletter} onDone={onDone} />
      ) : (
        <Reading newsletter={newsletter} onDone={onDone} />
      )
    }
  </ItemEditor>
);
