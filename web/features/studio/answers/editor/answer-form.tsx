import type { WireAdminQuestion } from '@meend/core/contract/sexpert/sexpert-studio.routes.ts';
import { ContentForm } from '@meend/web/features/studio/editing/content-form.tsx';
import { errorLinks } from '@meend/web/features/studio/editing/draft-errors.ts';
import { EditorPart } from '@meend/web/features/studio/editing/editor-frame.tsx';
import { differences } from '@meend/web/features/studio/editing/field-draft.ts';
import { FieldInputs } from '@meend/web/features/studio/editing/field-inputs.tsx';
import { text } from '@meend/web/messages/text.ts';
import { stack } from '@meend/web/ui/layout/layout.ts';
import { type AnswerDraft, draftOf } from './answer-draft.ts';
import { answerForm, answerFormFields } from './answer-fields.ts';
import { AnswerPreview } from './answer-preview.tsx';
import { AnswerRelease } from './answer-release.tsx';
import styles from './editor.module.css';
import { SourceFields } from './source-fields.tsx';
import { type Editing, useAnswerEditor } from './use-answer-editor.ts';
import { AskedQuestion } from './visitor-question.tsx';

const sourcesOf = ({ sources }: AnswerDraft): string =>
  sources
    .map(({ title, url }) => [title.trim(), url.trim()].filter(Boolean).join(', '))
    .filter(Boolean)
    .join('; ');

const differencesOf = (theirs: AnswerDraft, mine: AnswerDraft): readonly (readonly [string, string])[] => [
  ...differences(answerForm, theirs, mine),
  ...(sourcesOf(theirs) === sourcesOf(mine)
    ? []
    : [[text('studio-answers.sources-part'), sourcesOf(theirs)] as const]),
];

interface AnswerFormProps extends Omit<Editing, 'questionId'> {
  /** The visitor's question; null for an answer without one. */
  readonly visitorQuestion: WireAdminQuestion | null;
  readonly onDone: () => void;
}

const titleOf = ({
  answer,
  visitorQuestion,
}: Pick<AnswerFormProps, 'answer' | 'visitorQuestion'>): string => {
  if (answer !== null) return text('studio-answers.edit-title');
  return text(visitorQuestion === null ? 'studio-answers.new' : 'studio-answers.answer-title');
};

export const AnswerForm = ({ answer, draft: first, visitorQuestion, onDone }: AnswerFormProps) => {
  const questionId = answer === null && visitorQuestion !== null ? visitorQuestion._id : null;
  const editor = useAnswerEditor({ answer, draft: first, questionId });
  const { draft, errors, serverError } = editor;
  const hasErrors = Object.keys(errors).length > 0;
  return (
    <ContentForm
      editor={editor}
      prefix="studio-answers."
      title={titleOf({ answer, visitorQuestion })}
      isNew={answer === null}
      error={serverError ?? (hasErrors ? text('studio-answers.incomplete') : null)}
      fieldErrors={{
        label: text('studio-markdown.to-mend'),
        links: errorLinks(errors, answerFormFields(draft)),
      }}
      differencesFrom={(theirs) => differencesOf(draftOf(theirs), draft)}
      nothing={text('studio-answers.conflict-nothing')}
      onDone={onDone}
    >
      <div className={stack(20)}>
        {visitorQuestion === null ? null : <AskedQuestion visitorQuestion={visitorQuestion} />}
        <div className={styles.columns}>
          <EditorPart title={text('studio-answers.question-part')}>
            <FieldInputs form={answerForm} part="question" editor={editor} />
          </EditorPart>
          <AnswerPreview draft={draft} />
        </div>
        <EditorPart title={text('studio-answers.answer-part')}>
          <FieldInputs form={answerForm} part="answer" editor={editor} />
        </EditorPart>
        <EditorPart title={text('studio-answers.sources-part')} line={text('studio-answers.sources-line')}>
          <SourceFields editor={editor} />
        </EditorPart>
        <EditorPart title={text('studio-answers.expert-part')}>
          <FieldInputs form={answerForm} part="expert" editor={editor} rowClass={styles.pair} />
        </EditorPart>
        <EditorPart title={text('studio-answers.publication')}>
          <AnswerRelease editor={editor} />
        </EditorPart>
      </div>
    </ContentForm>
  );
};
