import type { WireAdminQuestion } from '@meend/core/contract/sexpert/sexpert-studio.calls.ts';
import { EditorFrame, EditorPart } from '@meend/web/features/studio/editing/editor-frame.tsx';
import { FormErrors } from '@meend/web/features/studio/editing/form-errors.tsx';
import { text } from '@meend/web/messages/studio-answers.ts';
import { text as studioMarkdownText } from '@meend/web/messages/studio-markdown.ts';
import { useUnsavedChangesGuard } from '@meend/web/platform/unsaved-changes-guard.ts';
import { useRef } from 'react';
import { AnswerConflict } from './answer-conflict.tsx';
import { AnswerPreview } from './answer-preview.tsx';
import styles from './editor.module.css';
import { errorLinks } from './error-links.ts';
import { AnswerFields } from './fields/answer-fields.tsx';
import { ExpertFields } from './fields/expert-fields.tsx';
import { QuestionFields } from './fields/question-fields.tsx';
import { ReleaseField } from './fields/release-field.tsx';
import { SourceFields } from './fields/source-fields.tsx';
import { AskedQuestion } from './fields/visitor-question.tsx';
import { type Editing, useAnswerEditor } from './use-answer-editor.ts';

export interface EditorFormProps extends Omit<Editing, 'questionId'> {
  /** The visitor's question; null for an answer nobody asked for. */
  readonly visitorQuestion: WireAdminQuestion | null;
  readonly onDone: () => void;
}

/** The first field that is wrong takes the focus. */
const focusWrong = (form: HTMLFormElement | null): void => {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
};

const titleOf = ({
  answer,
  visitorQuestion,
}: Pick<EditorFormProps, 'answer' | 'visitorQuestion'>): string => {
  if (answer !== null) return text('studio-answers.edit-title');
  return text(visitorQuestion === null ? 'studio-answers.new' : 'studio-answers.answer-title');
};

export const EditorForm = ({ answer: current, draft: first, visitorQuestion, onDone }: EditorFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const questionId = current === null && visitorQuestion !== null ? visitorQuestion._id : null;
  const editor = useAnswerEditor({ answer: current, draft: first, questionId });
  const { draft, theirs, message, unsaved, busy } = editor;
  const guard = useUnsavedChangesGuard(unsaved);
  const links = errorLinks(draft, editor.errors);

  const submit = async () => {
    if (await editor.submit()) guard.pass(onDone);
    else focusWrong(form.current);
  };
  return (
    <EditorFrame
      form={form}
      title={titleOf({ answer: current, visitorQuestion })}
      backLabel={text('studio-answers.back')}
      cancelLabel={text('studio-answers.cancel')}
      submitLabel={text(current === null ? 'studio-answers.create' : 'studio-answers.save')}
      busy={busy}
      status={unsaved ? text('studio-answers.unsaved') : null}
      error={message}
      fieldErrors={
        links.length > 0 ? (
          <FormErrors label={studioMarkdownText('studio-markdown.to-mend')} errors={links} />
        ) : null
      }
      conflict={
        theirs && (
          <AnswerConflict
            theirs={theirs}
            mine={draft}
            onKeepMine={() => {
              editor.keepMine();
              requestAnimationFrame(() => form.current?.requestSubmit());
            }}
            onTakeTheirs={editor.takeTheirs}
          />
        )
      }
      leaveQuestion={{
        isOpen: guard.question !== null,
        title: text('studio-answers.leave'),
        line: text('studio-answers.leave-more'),
        leaveLabel: text('studio-answers.leave-yes'),
        stayLabel: text('studio-answers.leave-no'),
        onLeave: () => guard.question?.leave(),
        onStay: () => guard.question?.stay(),
      }}
      onSubmit={submit}
      onBack={onDone}
    >
      <div className={styles.fields}>
        {visitorQuestion === null ? null : <AskedQuestion visitorQuestion={visitorQuestion} />}
        <div className={styles.columns}>
          <EditorPart title={text('studio-answers.question-part')}>
            <QuestionFields editor={editor} />
          </EditorPart>
          <AnswerPreview draft={draft} />
        </div>
        <EditorPart title={text('studio-answers.answer-part')}>
          <AnswerFields editor={editor} />
        </EditorPart>
        <EditorPart title={text('studio-answers.sources-part')} line={text('studio-answers.sources-line')}>
          <SourceFields editor={editor} />
        </EditorPart>
        <EditorPart title={text('studio-answers.expert-part')}>
          <ExpertFields editor={editor} />
        </EditorPart>
        <EditorPart title={text('studio-answers.publication')}>
          <ReleaseField editor={editor} />
        </EditorPart>
      </div>
    </EditorFrame>
  );
};
