import type { WireAdminAnswer } from '@meend/core/contract/sexpert/sexpert-studio.routes.ts';
import { isUnknown } from '@meend/web/api/client.ts';
import { EditorPage } from '@meend/web/features/studio/editing/editor-frame.tsx';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '@meend/web/ui/feedback/states.tsx';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLatestExpert, useQuestion, useStudioAnswer } from '../list/answer-queries.ts';
import { draftOf, newDraft } from './answer-draft.ts';
import { AnswerForm } from './answer-form.tsx';

const SKELETON_LINES = 8;

export type Opened = { readonly kind: 'new' } | { readonly kind: 'question' | 'answer'; readonly id: string };

interface AnswerEditorProps {
  readonly opened: Opened;
  readonly onDone: () => void;
  readonly onOpenAnswer: (id: string) => void;
}

interface LoadingProps<T> {
  readonly query: UseQueryResult<T>;
  readonly onDone: () => void;
  readonly children: (value: T) => ReactNode;
}

const Framed = ({ children }: { readonly children: ReactNode }) => (
  <EditorPage>
    <PageHeading appearance="h2">{text('studio-answers.title')}</PageHeading>
    {children}
  </EditorPage>
);

/** The loaded content, or why loading failed. */
const Loading = <T,>({ query, onDone, children }: LoadingProps<T>) => {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending)
    return <Skeleton shape="lines" count={SKELETON_LINES} label={text('studio-answers.loading-editor')} />;
  const isGone = isUnknown(query.error);
  return (
    <Framed>
      {isGone ? (
        <EmptyState action={<Button onClick={onDone}>{text('studio-answers.back')}</Button>}>
          {text('studio-answers.not-found')}
        </EmptyState>
      ) : (
        <ErrorState
          retryLabel={text('app.try-again')}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        >
          {text('studio-answers.editor-failed')}
        </ErrorState>
      )}
    </Framed>
  );
};

const ExistingAnswer = ({ id, onDone }: { readonly id: string; readonly onDone: () => void }) => (
  <Loading query={useStudioAnswer(id)} onDone={onDone}>
    {(answer) =>
      answer.questionId === null ? (
        <AnswerForm answer={answer} draft={draftOf(answer)} visitorQuestion={null} onDone={onDone} />
      ) : (
        <AnsweredQuestion answer={answer} questionId={answer.questionId} onDone={onDone} />
      )
    }
  </Loading>
);

interface AnsweredQuestionProps {
  readonly answer: WireAdminAnswer;
  readonly questionId: string;
  readonly onDone: () => void;
}

const AnsweredQuestion = ({ answer, questionId, onDone }: AnsweredQuestionProps) => (
  <Loading query={useQuestion(questionId)} onDone={onDone}>
    {(visitorQuestion) => (
      <AnswerForm answer={answer} draft={draftOf(answer)} visitorQuestion={visitorQuestion} onDone={onDone} />
    )}
  </Loading>
);

const NewAnswer = ({ onDone }: Pick<AnswerEditorProps, 'onDone'>) => {
  const expert = useLatestExpert();
  // If this fails, the name is left empty.
  return expert.isPending ? (
    <Skeleton shape="lines" count={SKELETON_LINES} label={text('studio-answers.loading-editor')} />
  ) : (
    <AnswerForm
      answer={null}
      draft={newDraft({ question: null, expert: expert.data ?? null })}
      visitorQuestion={null}
      onDone={onDone}
    />
  );
};

type AnswerToProps = Omit<AnswerEditorProps, 'opened'> & { readonly id: string };

const AnswerTo = ({ id, onDone, onOpenAnswer }: AnswerToProps) => {
  const expert = useLatestExpert();
  return (
    <Loading query={useQuestion(id)} onDone={onDone}>
      {(visitorQuestion) => {
        const { answer } = visitorQuestion;
        if (answer !== null) {
          return (
            <Framed>
              <EmptyState
                action={
                  <Button onClick={() => onOpenAnswer(answer._id)}>
                    {text('studio-answers.open-answer')}
                  </Button>
                }
              >
                {text('studio-answers.already-answered')}
              </EmptyState>
            </Framed>
          );
        }
        return expert.isPending ? (
          <Skeleton shape="lines" count={SKELETON_LINES} label={text('studio-answers.loading-editor')} />
        ) : (
          <AnswerForm
            answer={null}
            draft={newDraft({ question: visitorQuestion, expert: expert.data ?? null })}
            visitorQuestion={visitorQuestion}
            onDone={onDone}
          />
        );
      }}
    </Loading>
  );
};

/** Editor of an answer: a new one, one to a visitor's question, or an existing one. */
export const AnswerEditor = ({ opened, onDone, onOpenAnswer }: AnswerEditorProps) => {
  if (opened.kind === 'new') return <NewAnswer onDone={onDone} />;
  return opened.kind === 'answer' ? (
    <ExistingAnswer id={opened.id} onDone={onDone} />
  ) : (
    <AnswerTo id={opened.id} onDone={onDone} onOpenAnswer={onOpenAnswer} />
  );
};
