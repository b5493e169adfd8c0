import type { WireAdminQuestion } from '@meend/core/contract/sexpert/sexpert-studio.routes.ts';
import { ContentForm } from '@meend/web/features/studio/editing/content-form.tsx';
import { errorLinks } from '@meend/web/features/studio/editing/draft-errors.ts';
import { EditorPart } from '@meend/web/features/studio/editing/editor-frame.tsx';
import { text } from '@meend/web/messages/text.ts';
import { type AnswerDraft, draftOf } from './answer-draft.ts';
import { AnswerFields } from './answer-fields.tsx';
import { AnswerPreview } from './answer-preview.tsx';
import { AnswerRelease } from './answer-release.tsx';
import styles from './editor.module.css';
import { ExpertFields } from './expert-fields.tsx';
import { fieldLabels, formFields } from './form-fields.ts';
import { QuestionFields } from './question-fields.tsx';
import { SourceFields } from './source-fields.tsx';
import { type Editing, useAnswerEditor } from './use-answer-editor.ts';
import { AskedQuestion } from './visitor-question.tsx';

const textFields = [
  'question',
  'asked',
  'topic',
  'summary',
  'answer',
  'whenToSeeADoctor',
  'expertName',
  'expertQualification',
] as const;

const sourcesOf = ({ sources }: AnswerDraft): string =>
  sources
    .map(({ title, url }) => [title.trim(), url.trim()].filter(Boolean).join(', '))
    .filter(Boolean)
    .join('; ');

const differences = (theirs: AnswerDraft, mine: AnswerDraft): readonly (readonly [string, string])[] => [
  ...textFields
    .filter((field) => theirs[field].trim() !== mine[field].trim())
    .map((field) => [text(fieldLabels[field]), theirs[field]] as const),
  ...(sourcesOf(theirs) === sourcesOf(mine) ? [] : [[text(fieldLabels.sources), sourcesOf(theirs)] as const]),
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
      text={(key, values) => text(`studio-answers.${key}`, values)}
      title={titleOf({ answer, visitorQuestion })}
      isNew={answer === null}
      error={serverError ?? (hasErrors ? text('studio-answers.incomplete') : null)}
      fieldErrors={{
        label: text('studio-markdown.to-mend'),
        links: errorLinks(errors, formFields(draft)),
      }}
      differencesFrom={(theirs) => differences(draftOf(theirs), draft)}
      nothing={text('studio-answers.conflict-nothing')}
      onDone={onDone}
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
          <AnswerRelease editor={editor} />
        </EditorPart>
      </div>
    </ContentForm>
  );
};
