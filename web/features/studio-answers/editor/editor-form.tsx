import type { WireAdminQuestion } from '@meend/core/contract/paths/sexpert-admin.paths';
import { text } from '@meend/web/messages/text';
import { useLeaveGuard } from '@meend/web/platform/leave-guard';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import { ConfirmDialog } from '@meend/web/ui/overlays/confirm-dialog.tsx';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { AnswerPreview } from './answer-preview.tsx';
import { EditConflict } from './edit-conflict.tsx';
import styles from './editor.module.css';
import { AnswerFields } from './fields/answer-fields.tsx';
import { AskedQuestion } from './fields/asked-question.tsx';
import { ExpertFields } from './fields/expert-fields.tsx';
import { QuestionFields } from './fields/question-fields.tsx';
import { ReleaseField } from './fields/release-field.tsx';
import { SourceFields } from './fields/source-fields.tsx';
import { type Editing, useAnswerEditor } from './use-answer-editor.ts';

export interface EditorFormProps extends Omit<Editing, 'questionId'> {
  /** The visitor's question; null for an answer nobody asked for. */
  readonly asked: WireAdminQuestion | null;
  readonly onDone: () => void;
}

interface PartProps {
  readonly title: string;
  readonly line?: string;
  readonly children: ReactNode;
}

const Part = ({ title, line, children }: PartProps) => (
  <section className={styles.part}>
    <h2 className={styles.partTitle}>{title}</h2>
    {line === undefined ? null : <p className={styles.partLine}>{line}</p>}
    {children}
  </section>
);

/** The first field that is wrong takes the focus. */
const focusWrong = (form: HTMLFormElement | null): void => {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
};

const titleOf = ({ answer, asked }: Pick<EditorFormProps, 'answer' | 'asked'>): string => {
  if (answer !== null) return text('studio-answers.edit-title');
  return text(asked === null ? 'studio-answers.new' : 'studio-answers.answer-title');
};

export const EditorForm = ({ answer: given, draft: first, asked, onDone }: EditorFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const questionId = given === null && asked !== null ? asked._id : null;
  const editor = useAnswerEditor({ answer: given, draft: first, questionId });
  const { draft, theirs, sentence, unsaved, busy } = editor;
  const guard = useLeaveGuard(unsaved);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || theirs !== null) return;
    if (await editor.submit()) guard.pass(onDone);
    else focusWrong(form.current);
  };
  return (
    <div className={styles.page}>
      <Button
        variant="quiet"
        dense
        className={styles.back}
        icon={<Icon glyph={ArrowLeft} size={20} />}
        onClick={onDone}
      >
        {text('studio-answers.back')}
      </Button>
      <PageHeading look="h2" focusOnMount>
        {titleOf({ answer: given, asked })}
      </PageHeading>
      <form ref={form} noValidate className={styles.form} onSubmit={submit}>
        <div className={styles.fields}>
          {asked === null ? null : <AskedQuestion asked={asked} />}
          <div className={styles.columns}>
            <Part title={text('studio-answers.question-part')}>
              <QuestionFields editor={editor} />
            </Part>
            <AnswerPreview draft={draft} />
          </div>
          <Part title={text('studio-answers.answer-part')}>
            <AnswerFields editor={editor} />
          </Part>
          <Part title={text('studio-answers.sources-part')} line={text('studio-answers.sources-line')}>
            <SourceFields editor={editor} />
          </Part>
          <Part title={text('studio-answers.expert-part')}>
            <ExpertFields editor={editor} />
          </Part>
          <Part title={text('studio-answers.publication')}>
            <ReleaseField editor={editor} />
          </Part>
        </div>
        <div className={styles.bar}>
          {theirs ? (
            <EditConflict
              theirs={theirs}
              mine={draft}
              onKeepMine={() => {
                editor.keepMine();
                requestAnimationFrame(() => form.current?.requestSubmit());
              }}
              onTakeTheirs={editor.takeTheirs}
            />
          ) : null}
          {sentence && theirs === null ? (
            <Notice tone="danger" role="alert">
              {sentence}
            </Notice>
          ) : null}
          <div className={styles.barRow}>
            <p className={styles.told} role="status">
              {unsaved ? text('studio-answers.unsaved') : null}
            </p>
            <Button variant="secondary" dense onClick={onDone}>
              {text('studio-answers.cancel')}
            </Button>
            <Button type="submit" dense busy={busy}>
              {text(given === null ? 'studio-answers.create' : 'studio-answers.save')}
            </Button>
          </div>
        </div>
      </form>
      <ConfirmDialog
        open={guard.asked !== null}
        title={text('studio-answers.leave')}
        confirmLabel={text('studio-answers.leave-yes')}
        cancelLabel={text('studio-answers.leave-no')}
        onConfirm={() => guard.asked?.leave()}
        onCancel={() => guard.asked?.stay()}
      >
        <p>{text('studio-answers.leave-more')}</p>
      </ConfirmDialog>
    </div>
  );
};
