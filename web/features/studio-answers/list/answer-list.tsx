import type { WireAdminAnswer } from '@meend/core/contract/paths/sexpert-admin.paths';
import { text } from '@meend/web/messages/text';
import { formatDate } from '@meend/web/platform/format-date';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { EmptyState } from '@meend/web/ui/feedback/empty-state.tsx';
import { ConfirmDialog } from '@meend/web/ui/overlays/confirm-dialog.tsx';
import { useState } from 'react';
import { type AnswerFilter, type Search, useManagedAnswers } from '../answers-data.ts';
import { useAnswerRemoval } from './answer-removal.ts';
import styles from './list.module.css';
import { ListControls } from './list-controls.tsx';
import { ListFrame } from './list-frame.tsx';
import { NamedVerb } from './named-verb.tsx';
import { AnswerState } from './state-chip.tsx';

const filters: readonly AnswerFilter[] = ['all', 'published', 'scheduled', 'draft', 'withdrawn'];

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
      <td className={styles.date}>
        <span className={styles.inline}>{text('studio-answers.updated-column')} </span>
        {formatDate(updatedAt)}
      </td>
      <td className={styles.actions}>
        <div className={styles.buttons}>
          <Button variant="secondary" dense onClick={onEdit}>
            <NamedVerb verb={text('studio-answers.edit')} what={what} />
          </Button>
          <Button
            variant="secondary"
            dense
            busy={busy}
            className={isGone ? undefined : styles.delete}
            onClick={isGone ? onRestore : onRemove}
          >
            <NamedVerb verb={text(isGone ? 'studio-answers.restore' : 'studio-answers.delete')} what={what} />
          </Button>
        </div>
      </td>
    </tr>
  );
};

/** The answers in whatever state, the latest changed first. */
export const AnswerList = ({ search, onSearch, onEdit, onNew }: AnswerListProps) => {
  const list = useManagedAnswers(search);
  const { remove, restore, isBusyWith } = useAnswerRemoval();
  const [asked, setAsked] = useState<WireAdminAnswer | null>(null);
  const isWhole = search.text === '' && search.show === 'all';
  return (
    <>
      <ListFrame
        label={text('studio-answers.answers')}
        list={list}
        loading={text('studio-answers.loading-answers')}
        failed={text('studio-answers.answers-failed')}
        shown={(count) => text('studio-answers.answers-shown', { count })}
        controls={
          <ListControls
            search={search}
            onSearch={onSearch}
            hint={text('studio-answers.search-answers')}
            filters={filters.map((value) => ({ value, label: text(`studio-answers.show-${value}`) }))}
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
          <table className={styles.table}>
            <caption className="visually-hidden">{text('studio-answers.answers')}</caption>
            <thead>
              <tr>
                <th scope="col">{text('studio-answers.question-column')}</th>
                <th scope="col">{text('studio-answers.topic-column')}</th>
                <th scope="col">{text('studio-answers.expert-column')}</th>
                <th scope="col">{text('studio-answers.updated-column')}</th>
                <th scope="col">{text('studio-answers.actions-column')}</th>
              </tr>
            </thead>
            <tbody>
              {answers.map((answer) => (
                <AnswerRow
                  key={answer._id}
                  answer={answer}
                  busy={isBusyWith(answer._id)}
                  onEdit={() => onEdit(answer._id)}
                  onRemove={() => setAsked(answer)}
                  onRestore={() => restore(answer._id)}
                />
              ))}
            </tbody>
          </table>
        )}
      </ListFrame>
      <ConfirmDialog
        open={asked !== null}
        title={text('studio-answers.ask-delete')}
        confirmLabel={text('studio-answers.confirm-delete')}
        cancelLabel={text('studio-answers.keep')}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked) remove(asked._id);
          setAsked(null);
        }}
      >
        {asked ? <p>{text('studio-answers.ask-delete-more', { question: asked.question })}</p> : null}
      </ConfirmDialog>
    </>
  );
};
