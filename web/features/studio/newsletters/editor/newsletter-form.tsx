import { EditConflict } from '@meend/web/features/studio/editing/edit-conflict.tsx';
import { EditorFrame, EditorPart } from '@meend/web/features/studio/editing/editor-frame.tsx';
import { markdownFieldLabels, useProsePreview } from '@meend/web/features/studio/editing/prose-preview.ts';
import { text } from '@meend/web/messages/studio-newsletters.ts';
import { productName } from '@meend/web/platform/product.ts';
import { useUnsavedChangesGuard } from '@meend/web/platform/unsaved-changes-guard.ts';
import { MarkdownField } from '@meend/web/ui/forms/markdown-field.tsx';
import { TextField } from '@meend/web/ui/forms/text-field.tsx';
import { useEffect, useRef } from 'react';
import type { Newsletter } from '../newsletters-data.ts';
import { type Editor, textFields, useNewsletterEditor } from './use-newsletter-editor.ts';

const MAX_SHOWN_LENGTH = 400;
const ROWS = 18;

const shown = (value: string): string =>
  value.length > MAX_SHOWN_LENGTH ? `${value.slice(0, MAX_SHOWN_LENGTH)}…` : value;

const Fields = ({ editor: { draft, errors, change } }: { readonly editor: Editor }) => {
  const preview = useProsePreview(draft.body);
  return (
    <>
      <TextField
        label={text('studio-newsletters.subject')}
        help={text('studio-newsletters.subject-help', { product: productName() })}
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

interface ConflictProps {
  readonly editor: Editor;
  readonly theirs: Newsletter;
  readonly onMineChosen: () => void;
}

/** Two admins, one newsletter: what the other one made of it, and what to do with one's own. */
const Conflict = ({ editor, theirs, onMineChosen }: ConflictProps) => (
  <EditConflict
    message={text('studio-newsletters.conflict')}
    differences={textFields
      .filter((field) => theirs[field] !== editor.draft[field])
      .map((field) => ({
        field: text(`studio-newsletters.${field}`),
        theirs: text('studio-newsletters.conflict-theirs', { value: shown(theirs[field]) }),
      }))}
    otherwise={text('studio-newsletters.conflict-other')}
    theirsLabel={text('studio-newsletters.conflict-use-theirs')}
    mineLabel={text('studio-newsletters.conflict-mine')}
    onTakeTheirs={editor.takeTheirs}
    onKeepMine={() => {
      editor.keepMine();
      onMineChosen();
    }}
  />
);

export interface NewsletterFormProps {
  /** The draft as it is; null for a new one. */
  readonly newsletter: Newsletter | null;
  readonly onDone: () => void;
}

export const NewsletterForm = ({ newsletter, onDone }: NewsletterFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const editor = useNewsletterEditor(newsletter);
  const { errors, serverError, theirs, unsaved, turnedBack } = editor;
  const guard = useUnsavedChangesGuard(unsaved);
  const wrong = Object.keys(errors).length;
  useEffect(() => {
    // The first field that is wrong takes the focus.
    if (turnedBack > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [turnedBack]);

  const submit = async () => {
    if (await editor.submit()) guard.pass(onDone);
  };
  return (
    <EditorFrame
      form={form}
      title={
        newsletter === null
          ? text('studio-newsletters.new')
          : text('studio-newsletters.edit-title', { subject: newsletter.subject })
      }
      backLabel={text('studio-newsletters.back')}
      cancelLabel={text('studio-newsletters.cancel')}
      submitLabel={text(newsletter === null ? 'studio-newsletters.create' : 'studio-newsletters.save')}
      busy={editor.busy}
      status={unsaved ? text('studio-newsletters.unsaved') : null}
      error={serverError ?? (wrong > 0 ? text('studio-newsletters.wrong', { count: wrong }) : null)}
      conflict={
        theirs && (
          <Conflict
            editor={editor}
            theirs={theirs}
            onMineChosen={() => requestAnimationFrame(() => form.current?.requestSubmit())}
          />
        )
      }
      leaveQuestion={{
        isOpen: guard.question !== null,
        title: text('studio-newsletters.leave'),
        line: text('studio-newsletters.leave-more'),
        leaveLabel: text('studio-newsletters.leave-yes'),
        stayLabel: text('studio-newsletters.leave-no'),
        onLeave: () => guard.question?.leave(),
        onStay: () => guard.question?.stay(),
      }}
      onSubmit={() => void submit()}
      onBack={onDone}
    >
      <EditorPart title={text('studio-newsletters.words')}>
        <Fields editor={editor} />
      </EditorPart>
    </EditorFrame>
  );
};
