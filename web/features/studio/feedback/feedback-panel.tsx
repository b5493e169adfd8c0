import type { WireStudioFeedback } from '@meend/core/contract/feedback/feedback.routes.ts';
import { feedbackAdminCalls } from '@meend/core/contract/feedback/feedback-studio.calls.ts';
import { starFilters } from '@meend/core/feedback/feedback.ts';
import type { SendingAction } from '@meend/web/features/studio/frame/list-actions.tsx';
import { StateChip } from '@meend/web/features/studio/frame/state-chip.tsx';
import { studioList } from '@meend/web/features/studio/frame/studio-list.tsx';
import { StudioPanel } from '@meend/web/features/studio/frame/studio-list-view.tsx';
import { text } from '@meend/web/messages/text.ts';
import styles from './feedback-panel.module.css';

const starsText = (stars: number | null): string =>
  stars === null ? text('studio-feedback.problem') : text('studio-feedback.star-count', { count: stars });

const reopen = ({ _id: id }: WireStudioFeedback): SendingAction => ({
  label: text('studio-feedback.reopen'),
  send: (callStudio) => callStudio(feedbackAdminCalls.reopenFeedback, { params: { id }, body: {} }),
  done: text('studio-feedback.was-reopened'),
  failed: text('studio-feedback.mark-failed'),
});

const markDone = (feedback: WireStudioFeedback): SendingAction => ({
  label: text('studio-feedback.done'),
  send: (callStudio) =>
    callStudio(feedbackAdminCalls.markFeedbackDone, { params: { id: feedback._id }, body: {} }),
  done: text('studio-feedback.was-done'),
  failed: text('studio-feedback.mark-failed'),
  undo: { ...reopen(feedback), label: text('studio-feedback.undo') },
});

const FeedbackList = studioList({
  prefix: 'studio-feedback.',
  key: ['studio-feedback'],
  alsoChanged: [['studio', 'today']],
  call: feedbackAdminCalls.adminFeedback,
  filters: {
    stars: ['all', 'problem', ...starFilters.filter((one) => one !== 'problem').toReversed()],
    state: ['open', 'done', 'all'],
  },
  inbox: {
    empty: () => text('studio-feedback.all-read'),
    showAll: () => text('studio-feedback.show-every'),
  },
  columns: {
    about: ({ title, stars }) => (
      <div className={styles.about}>
        <span className={styles.title}>{title}</span>
        <StateChip
          tone={stars === null ? 'warning' : 'plain'}
          glyph={stars === null ? 'icon-circle-alert' : 'icon-star'}
        >
          {starsText(stars)}
        </StateChip>
      </div>
    ),
    comment: ({ comment, from, contact }) => (
      <>
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
      </>
    ),
    date: { time: ({ givenAt }) => givenAt },
  },
  rowClass: ({ isDone }) => (isDone ? styles.done : undefined),
  nameOf: ({ title, stars }) => text('studio-feedback.what', { title, stars: starsText(stars) }),
  actions: (feedback) => [feedback.isDone ? reopen(feedback) : markDone(feedback)],
});

/** Feedback and problem reports of listeners and guests, the newest first, until an admin marks them as done. */
export const FeedbackPanel = () => (
  <StudioPanel title={text('studio-feedback.title')} line={text('studio-feedback.line')}>
    <FeedbackList />
  </StudioPanel>
);
