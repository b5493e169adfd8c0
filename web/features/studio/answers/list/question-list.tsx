import type { WireAdminQuestion } from '@meend/core/contract/sexpert/sexpert-studio.calls.ts';
import { ListControls } from '@meend/web/features/studio/frame/list-search.tsx';
import {
  ActionsCell,
  DateCell,
  ListFrame,
  ListTable,
  RowButton,
} from '@meend/web/features/studio/frame/studio-list-view.tsx';
import { text } from '@meend/web/messages/studio-answers.ts';
import { formatDate } from '@meend/web/platform/format-date.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { EmptyState } from '@meend/web/ui/feedback/empty-state.tsx';
import { type QuestionFilter, type QuestionSearch, useQuestions } from './answer-queries.ts';
import styles from './list.module.css';
import { QuestionState } from './question-state.tsx';
import { useQuestionActions } from './use-question-actions.ts';

const filters: readonly QuestionFilter[] = ['new', 'answered', 'set-aside', 'all'];

const SKELETON_ROWS = 5;

interface QuestionListProps {
  readonly search: QuestionSearch;
  readonly onSearch: (search: QuestionSearch) => void;
  readonly onAnswer: (questionId: string) => void;
  readonly onOpenAnswer: (answerId: string) => void;
}

interface QuestionRowProps extends Pick<QuestionListProps, 'onAnswer' | 'onOpenAnswer'> {
  readonly visitorQuestion: WireAdminQuestion;
  readonly turns: ReturnType<typeof useQuestionActions>;
}

const MAX_NAME_LENGTH = 60;

/** Long questions are named by their beginning. */
const nameOf = (question: string): string =>
  question.length > MAX_NAME_LENGTH ? `${question.slice(0, MAX_NAME_LENGTH).trimEnd()}…` : question;

const QuestionRow = ({ visitorQuestion, turns, onAnswer, onOpenAnswer }: QuestionRowProps) => {
  const { _id: id, question, topic, state, answer, askedAt } = visitorQuestion;
  const what = text('studio-answers.to-question', { question: nameOf(question) });
  const isAside = state === 'set-aside';
  return (
    <tr className={isAside ? styles.gone : undefined}>
      <th scope="row" className={styles.name}>
        <span className={styles.asked}>{question}</span>
        <QuestionState state={state} answer={answer} />
      </th>
      <td className={styles.fact}>{topic}</td>
      <DateCell label={text('studio-answers.asked-column')}>{formatDate(askedAt)}</DateCell>
      <ActionsCell className={styles.buttons}>
        {answer === null ? (
          <>
            <RowButton
              variant={isAside ? 'secondary' : 'primary'}
              onClick={() => onAnswer(id)}
              verb={text('studio-answers.answer-it')}
              what={what}
            />
            <RowButton
              busy={turns.isBusyWith(id)}
              onClick={({ currentTarget }) =>
                isAside ? turns.bringBack(id, currentTarget) : turns.setAside(id, currentTarget)
              }
              verb={text(isAside ? 'studio-answers.bring-back' : 'studio-answers.set-aside')}
              what={text('studio-answers.of-question', { question: nameOf(question) })}
            />
          </>
        ) : (
          <RowButton
            onClick={() => onOpenAnswer(answer._id)}
            verb={text('studio-answers.open-answer')}
            what={what}
          />
        )}
      </ActionsCell>
    </tr>
  );
};

/** Visitors' questions, the newest first. */
export const QuestionList = ({ search, onSearch, onAnswer, onOpenAnswer }: QuestionListProps) => {
  const list = useQuestions(search);
  const turns = useQuestionActions();
  const isWhole = search.text === '' && search.show === 'all';
  const isInbox = search.text === '' && search.show === 'new';
  const empty = isInbox ? 'studio-answers.no-new-questions' : 'studio-answers.no-match';
  return (
    <ListFrame
      label={text('studio-answers.questions')}
      list={list}
      loading={text('studio-answers.loading-questions')}
      failed={text('studio-answers.questions-failed')}
      retryLabel={text('app.try-again')}
      moreLabel={text('studio-answers.more')}
      skeletonRows={SKELETON_ROWS}
      shown={(count) => text('studio-answers.questions-shown', { count })}
      controls={
        <ListControls
          label={text('studio-answers.search')}
          hint={text('studio-answers.search-questions')}
          search={search}
          onChange={onSearch}
          choices={[
            {
              field: 'show',
              label: text('studio-answers.show'),
              options: filters.map((value) => ({ value, label: text(`studio-answers.show-${value}`) })),
            },
          ]}
        />
      }
      empty={
        <EmptyState
          action={
            isWhole ? null : (
              <Button variant="secondary" onClick={() => onSearch({ text: '', show: 'all' })}>
                {text(isInbox ? 'studio-answers.show-every' : 'studio-answers.clear')}
              </Button>
            )
          }
        >
          {text(isWhole ? 'studio-answers.no-questions' : empty)}
        </EmptyState>
      }
    >
      {(questions) => (
        <ListTable
          className={styles.table}
          caption={text('studio-answers.questions')}
          columns={[
            text('studio-answers.question-column'),
            text('studio-answers.topic-column'),
            text('studio-answers.asked-column'),
            text('studio-answers.actions-column'),
          ]}
        >
          {questions.map((visitorQuestion) => (
            <QuestionRow
              key={visitorQuestion._id}
              visitorQuestion={visitorQuestion}
              turns={turns}
              onAnswer={onAnswer}
              onOpenAnswer={onOpenAnswer}
            />
          ))}
        </ListTable>
      )}
    </ListFrame>
  );
};
