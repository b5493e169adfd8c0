import type { WireAdminAnswer } from '@meend/core/contract/sexpert/sexpert-studio.calls.ts';
import { ListControls } from '@meend/web/features/studio/frame/list-controls.tsx';
import { ListFrame } from '@meend/web/features/studio/frame/list-frame.tsx';
import { ActionsCell, DateCell, ListTable, RowButton } from '@meend/web/features/studio/frame/list-table.tsx';
import { text } from '@meend/web/messages/studio-answers.ts';
import { formatDate } from '@meend/web/platform/format-date.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { EmptyState } from '@meend/web/ui/feedback/empty-state.tsx';
import { ConfirmDialog } from '@meend/web/ui/overlays/confirm-dialog.tsx';
import { useState } from 'react';
import { type AnswerFilter, type Search, useStudioAnswers } from '../answer-queries.ts';
import { useAnswerRemoval } from './answer-removal.ts';
import styles from './list.module.css';
import { AnswerState } from './state-chip.tsx';

const filters: readonly AnswerFilter[] = ['all', 'published', 'scheduled', 'draft', 'withdrawn'];

const SKELETON_ROWS = 5;

export interface AnswerListProps {
  readonly search: Search<AnswerFilter>;
  readonly onSearch: (search: Search<AnswerFilter>) => void;
  readonly onEdit: (id: string) => void;
  readonly onNew: () => void;
}

interface AnswerRowProps {
  readonly answer: WireAdminAnswer;
  readonly busy: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly onRestore: () => void;
}

const AnswerRow = ({ answer, busy, onEdit, onRemove, onRestore }: AnswerRowProps) => {
  const { question, topic, expert, updatedAt, status, publishAt } = answer;
  const isGone = status === 'withdrawn';
  const what = text('studio-answers.of-question', { question });
  return (
    <tr className={isGone ? styles.gone : undefined}>
      <th scope="row" className={styles.name}>
        <span className={styles.title}>{question}</span>
        <AnswerState status={status} publishAt={publishAt} />
      </th>
      <td className={styles.fact}>{topic}</td>
      <td className={styles.fact}>{expert.name || text('studio-answers.no-expert')}</td>
      <DateCell label={text('studio-answers.updated-column')}>{formatDate(updatedAt)}</DateCell>
      <ActionsCell className={styles.buttons}>
        <RowButton onClick={onEdit} verb={text('studio-answers.edit')} what={what} />
        <RowButton
          busy={busy}
          danger={!isGone}
          onClick={isGone ? onRestore : onRemove}
          verb={text(isGone ? 'studio-answers.restore' : 'studio-answers.delete')}
          what={what}
        />
      </ActionsCell>
    </tr>
  );
};

/** The answers in whatever state, the latest changed first. */
export const AnswerList = ({ search, onSearch, onEdit, onNew }: AnswerListProps) => {
  const list = useStudioAnswers(search);
  const { remove, restore, isBusyWith } = useAnswerRemoval();
  const [selected, setSelected] = useState<WireAdminAnswer | null>(null);
  const isWhole = search.text === '' && search.show === 'all';
  return (
    <>
      <ListFrame
        label={text('studio-answers.answers')}
        list={list}
        loading={text('studio-answers.loading-answers')}
        failed={text('studio-answers.answers-failed')}
        retryLabel={text('app.try-again')}
        moreLabel={text('studio-answers.more')}
        skeletonRows={SKELETON_ROWS}
        shown={(count) => text('studio-answers.answers-shown', { count })}
        controls={
          <ListControls
            label={text('studio-answers.search')}
            hint={text('studio-answers.search-answers')}
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
              isWhole ? (
                <Button onClick={onNew}>{text('studio-answers.new')}</Button>
              ) : (
                <Button variant="secondary" onClick={() => onSearch({ text: '', show: 'all' })}>
                  {text('studio-answers.clear')}
                </Button>
              )
            }
          >
            {text(isWhole ? 'studio-answers.no-answers' : 'studio-answers.no-match')}
          </EmptyState>
        }
      >
        {(answers) => (
          <ListTable
            className={styles.table}
            caption={text('studio-answers.answers')}
            columns={[
              text('studio-answers.question-column'),
              text('studio-answers.topic-column'),
              text('studio-answers.expert-column'),
              text('studio-answers.updated-column'),
              text('studio-answers.actions-column'),
            ]}
          >
            {answers.map((answer) => (
              <AnswerRow
                key={answer._id}
                answer={answer}
                busy={isBusyWith(answer._id)}
                onEdit={() => onEdit(answer._id)}
                onRemove={() => setSelected(answer)}
                onRestore={() => restore(answer._id)}
              />
            ))}
          </ListTable>
        )}
      </ListFrame>
      <ConfirmDialog
        open={selected !== null}
        title={text('studio-answers.ask-delete')}
        confirmLabel={text('studio-answers.confirm-delete')}
        cancelLabel={text('studio-answers.keep')}
        onCancel={() => setSelected(null)}
        onConfirm={() => {
          if (selected) remove(selected._id);
          setSelected(null);
        }}
      >
        {selected ? <p>{text('studio-answers.ask-delete-more', { question: selected.question })}</p> : null}
      </ConfirmDialog>
    </>
  );
};
