import { sexpertAdminCalls } from '@meend/core/contract/sexpert/sexpert-studio.calls.ts';
import type { WireAdminAnswer } from '@meend/core/contract/sexpert/sexpert-studio.routes.ts';
import { ContentList, type ContentSearch } from '@meend/web/features/studio/editing/content-list.tsx';
import { StatusChip } from '@meend/web/features/studio/editing/status-chip.tsx';
import { useRemoval } from '@meend/web/features/studio/editing/use-removal.ts';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { text } from '@meend/web/messages/text.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { invalidateAnswers, useStudioAnswers } from './answer-queries.ts';
import styles from './list.module.css';

const SKELETON_ROWS = 5;

export type AnswerSearch = ContentSearch<'changed'>;

interface CellsProps {
  readonly answer: WireAdminAnswer;
  /** The question, which opens it. */
  readonly name: ReactNode;
}

const Cells = ({ answer, name }: CellsProps) => {
  const { topic, expert, status, publishAt } = answer;
  return (
    <>
      <th scope="row" className={styles.name}>
        <span className={styles.title}>{name}</span>
        <StatusChip status={status} publishAt={publishAt} prefix="studio-answers." />
      </th>
      <td className={styles.fact}>{topic}</td>
      <td className={styles.fact}>{expert.name || text('studio-answers.no-expert')}</td>
    </>
  );
};

interface AnswerListProps {
  readonly search: AnswerSearch;
  readonly onSearch: (search: AnswerSearch) => void;
  readonly onEdit: (answer: WireAdminAnswer) => void;
  readonly onNew: () => void;
}

/** Answers of every status, the latest changed first. */
export const AnswerList = (props: AnswerListProps) => {
  const { callStudio } = useStudioClient();
  const client = useQueryClient();
  const removal = useRemoval<WireAdminAnswer>({
    name: 'An answer',
    withdraw: ({ _id: id }) => callStudio(sexpertAdminCalls.withdrawAnswer, { params: { id } }),
    restore: ({ _id: id }) => callStudio(sexpertAdminCalls.restoreAnswer, { params: { id }, body: {} }),
    refresh: () => invalidateAnswers(client),
    prefix: 'studio-answers.',
    deleteFailed: () => text('studio-answers.delete-failed'),
    valuesOf: () => ({}),
  });
  return (
    <ContentList
      {...props}
      list={useStudioAnswers(props.search)}
      removal={removal}
      prefix="studio-answers."
      label={text('studio-answers.answers')}
      loading={text('studio-answers.loading-answers')}
      failed={text('studio-answers.answers-failed')}
      skeletonRows={SKELETON_ROWS}
      shown={(count) => text('studio-answers.answers-shown', { count })}
      searchHint={text('studio-answers.search-answers')}
      columns={[
        text('studio-answers.question-column'),
        text('studio-answers.topic-column'),
        text('studio-answers.expert-column'),
      ]}
      classes={{ table: styles.table, gone: styles.gone }}
      cells={(answer, name) => <Cells answer={answer} name={name(answer.question)} />}
      nameOf={({ question }) => text('studio-answers.of-question', { question })}
      empty={text('studio-answers.no-answers')}
      newLabel={text('studio-answers.new')}
      questionOf={({ question }) => ({
        title: text('studio-answers.ask-delete'),
        confirm: text('studio-answers.confirm-delete'),
        line: text('studio-answers.ask-delete-more', { question }),
      })}
    />
  );
};
