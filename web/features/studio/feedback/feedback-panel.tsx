import type { WireStudioFeedback } from '@meend/core/contract/feedback/feedback-studio.schemas.ts';
import { starFilters } from '@meend/core/feedback/studio-feedback.ts';
import { ListControls } from '@meend/web/features/studio/frame/list-controls.tsx';
import { ListFrame } from '@meend/web/features/studio/frame/list-frame.tsx';
import { ActionsCell, DateCell, ListTable, RowButton } from '@meend/web/features/studio/frame/list-table.tsx';
import { StateChip } from '@meend/web/features/studio/frame/state-chip.tsx';
import { text } from '@meend/web/messages/studio-feedback.ts';
import { formatDateTime } from '@meend/web/platform/format-date.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { EmptyState } from '@meend/web/ui/feedback/empty-state.tsx';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Star from 'lucide-react/icons/star';
import { useState } from 'react';
import styles from './feedback-panel.module.css';
import {
  everything,
  type FeedbackSearch,
  toRead,
  useFeedback,
  useFeedbackMarks,
} from './feedback-queries.ts';

const columns = ['about', 'said', 'given', 'actions'] as const;
const shows = ['open', 'done', 'all'] as const;
const stars = ['all', 'problem', ...starFilters.filter((one) => one !== 'problem').toReversed()] as const;

interface SearchProps {
  readonly search: FeedbackSearch;
  readonly onSearch: (search: FeedbackSearch) => void;
}

const isSame = (one: FeedbackSearch, other: FeedbackSearch): boolean =>
  one.text === other.text && one.stars === other.stars && one.show === other.show;

const Empty = ({ search, onSearch }: SearchProps) => {
  const isInbox = isSame(search, toRead);
  if (isSame(search, everything)) return <EmptyState>{text('studio-feedback.empty')}</EmptyState>;
  return (
    <EmptyState
      action={
        <Button variant="secondary" onClick={() => onSearch(everything)}>
          {text(isInbox ? 'studio-feedback.show-every' : 'studio-feedback.clear')}
        </Button>
      }
    >
      {text(isInbox ? 'studio-feedback.all-read' : 'studio-feedback.no-match')}
    </EmptyState>
  );
};

const Controls = ({ search, onSearch }: SearchProps) => (
  <ListControls
    label={text('studio-feedback.search')}
    hint={text('studio-feedback.hint')}
    search={search}
    onChange={onSearch}
    choices={[
      {
        field: 'stars',
        label: text('studio-feedback.stars'),
        options: stars.map((value) => ({ value, label: text(`studio-feedback.stars-${value}`) })),
      },
      {
        field: 'show',
        label: text('studio-feedback.show'),
        options: shows.map((value) => ({ value, label: text(`studio-feedback.show-${value}`) })),
      },
    ]}
  />
);

const starsText = (stars: number | null): string =>
  stars === null ? text('studio-feedback.problem') : text('studio-feedback.star-count', { count: stars });

interface FeedbackRowProps {
  readonly feedback: WireStudioFeedback;
  readonly isBusy: boolean;
  readonly onMark: (isDone: boolean, button: Element) => void;
}

const FeedbackRow = ({ feedback, isBusy, onMark }: FeedbackRowProps) => {
  const { title, stars, comment, from, contact, givenAt, isDone } = feedback;
  return (
    <tr className={isDone ? styles.done : undefined}>
      <th scope="row" className={styles.about}>
        <span className={styles.title}>{title}</span>
        <StateChip tone={stars === null ? 'warning' : 'plain'} glyph={stars === null ? CircleAlert : Star}>
          {starsText(stars)}
        </StateChip>
      </th>
      <td className={styles.comment}>
        <span className={comment === null ? styles.faint : styles.text}>
          {comment ?? text('studio-feedback.nothing-said')}
        </span>
        <span className={styles.faint}>
          {text(`studio-feedback.from-${from}`)}
          {contact === null ? null : (
            <>
              , {text('studio-feedback.answer-to')} <a href={`mailto:${contact}`}>{contact}</a>
            </>
          )}
        </span>
      </td>
      <DateCell label={text('studio-feedback.given-column')}>{formatDateTime(givenAt)}</DateCell>
      <ActionsCell className={styles.buttons}>
        <RowButton
          busy={isBusy}
          onClick={({ currentTarget }) => onMark(!isDone, currentTarget)}
          verb={text(isDone ? 'studio-feedback.reopen' : 'studio-feedback.done')}
          what={text('studio-feedback.what', { title, stars: starsText(stars) })}
        />
      </ActionsCell>
    </tr>
  );
};

/** Feedback and problem reports of listeners and guests, the newest first, until an admin marks them as done. */
export const FeedbackPanel = () => {
  const [search, setSearch] = useState(toRead);
  const list = useFeedback(search);
  const marks = useFeedbackMarks();
  return (
    <div className={styles.panel}>
      <header>
        <PageHeading appearance="h2">{text('studio-feedback.title')}</PageHeading>
        <p className={styles.line}>{text('studio-feedback.line')}</p>
      </header>
      <ListFrame
        label={text('studio-feedback.title')}
        list={list}
        loading={text('studio-feedback.loading')}
        failed={text('studio-feedback.failed')}
        retryLabel={text('app.try-again')}
        moreLabel={text('studio-feedback.more')}
        shown={(count) => text('studio-feedback.shown', { count })}
        controls={<Controls search={search} onSearch={setSearch} />}
        empty={<Empty search={search} onSearch={setSearch} />}
      >
        {(feedbackList) => (
          <ListTable
            className={styles.table}
            caption={text('studio-feedback.title')}
            columns={columns.map((column) => text(`studio-feedback.${column}-column`))}
          >
            {feedbackList.map((feedback) => (
              <FeedbackRow
                key={feedback._id}
                feedback={feedback}
                isBusy={marks.isBusyWith(feedback._id)}
                onMark={(isDone, button) => marks.mark({ _id: feedback._id, isDone }, button)}
              />
            ))}
          </ListTable>
        )}
      </ListFrame>
    </div>
  );
};
