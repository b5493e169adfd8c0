import { jobCalls } from '@meend/core/contract/jobs/jobs.calls.ts';
import type { WireJob, WireJobCounts } from '@meend/core/contract/jobs/jobs.routes.ts';
import { type JobState, jobStates } from '@meend/core/jobs/job.ts';
import type { ListAction } from '@meend/web/features/studio/frame/list-actions.tsx';
import type { Query } from '@meend/web/features/studio/frame/list-pages.ts';
import { StateChip } from '@meend/web/features/studio/frame/state-chip.tsx';
import { type AboveProps, studioList } from '@meend/web/features/studio/frame/studio-list.tsx';
import { CellNote, ListLine, StudioPanel } from '@meend/web/features/studio/frame/studio-list-view.tsx';
import { text } from '@meend/web/messages/text.ts';
import { formatDateTime } from '@meend/web/platform/format-date.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Tabs } from '@meend/web/ui/overlays/tabs.tsx';
import { useState } from 'react';
import styles from './jobs-panel.module.css';

const POLL_INTERVAL_MS = 15_000;

/** Dead-letter jobs first: they need an operator. */
const inOrder = jobStates.toReversed();

const stateOf = (query: Query): JobState => query.state as JobState;

const nameOf = ({ kind, mail }: WireJob): string =>
  text(`studio-jobs.kind-${kind}`, { mail: mail === null ? '' : text(`studio-jobs.mail-${mail}`) });

const aboutText = ({ kind, about }: WireJob): string | null =>
  about !== null && kind === 'mail' ? text('studio-jobs.about-mail', { about }) : about;

const fullName = (job: WireJob): string =>
  [nameOf(job), aboutText(job)].filter((part) => part !== null).join(' ');

const appearances = {
  waiting: { tone: 'plain', glyph: 'icon-hourglass' },
  failing: { tone: 'warning', glyph: 'icon-rotate-ccw' },
  'given-up': { tone: 'danger', glyph: 'icon-circle-alert' },
} as const;

const State = ({ job: { state, isUnderWay } }: { readonly job: WireJob }) =>
  isUnderWay ? (
    <StateChip tone="info" glyph={null}>
      {text('studio-jobs.under-way')}
    </StateChip>
  ) : (
    <StateChip {...appearances[state]}>{text(`studio-jobs.state-${state}`)}</StateChip>
  );

const whenText = ({ state, dueAt, isUnderWay }: WireJob): string | null => {
  if (isUnderWay || state === 'given-up') return null;
  return text(state === 'failing' ? 'studio-jobs.next-try' : 'studio-jobs.due', {
    moment: formatDateTime(dueAt),
  });
};

const retry = ({ _id: id }: WireJob): ListAction => ({
  label: text('studio-jobs.retry'),
  send: (callStudio) => callStudio(jobCalls.retryJob, { params: { id }, body: {} }),
  failed: text('studio-jobs.retry-failed'),
});

const discard = (job: WireJob): ListAction => ({
  label: text('studio-jobs.discard'),
  danger: true,
  send: (callStudio) => callStudio(jobCalls.discardJob, { params: { id: job._id } }),
  failed: text('studio-jobs.discard-failed'),
  question: {
    title: text('studio-jobs.discard-question'),
    cancel: text('studio-jobs.keep'),
    lines: (
      <>
        <p>{fullName(job)}</p>
        <p>{text(`studio-jobs.discard-${job.kind}`)}</p>
      </>
    ),
  },
});

const retryAll = (count: number): ListAction => ({
  label: text('studio-jobs.retry-all'),
  send: (callStudio) => callStudio(jobCalls.retryJobs, { body: {} }),
  failed: text('studio-jobs.retry-all-failed'),
  question: {
    title: text('studio-jobs.retry-all-question'),
    cancel: text('studio-jobs.cancel'),
    danger: false,
    lines: <p>{text('studio-jobs.retry-all-text', { count })}</p>,
  },
});

const Above = ({ answer, query, count = 0, press }: AboveProps<{ readonly counts: WireJobCounts }>) =>
  count === 0 ? null : (
    <ListLine>
      <p className={styles.line}>{text(`studio-jobs.help-${stateOf(query)}`)}</p>
      {stateOf(query) === 'given-up' ? (
        <Button
          variant="secondary"
          dense
          wide="phone"
          onClick={({ currentTarget }) =>
            press(retryAll(answer?.counts['given-up'] ?? 0), 'all', currentTarget)
          }
        >
          {text('studio-jobs.retry-all')}
        </Button>
      ) : null}
    </ListLine>
  );

const JobList = studioList({
  prefix: 'studio-jobs.',
  own: {
    title: ({ query }) => text(`studio-jobs.state-${stateOf(query)}`),
    empty: ({ query }) => text(`studio-jobs.none-${stateOf(query)}`),
  },
  key: ['studio', 'jobs'],
  alsoChanged: [['studio', 'today']],
  call: jobCalls.jobs,
  page: ({ jobs, next }) => ({ rows: jobs, next }),
  limit: 20,
  pollEvery: () => POLL_INTERVAL_MS,
  skeletonRows: 4,
  Above,
  columns: {
    job: (job) => {
      const about = aboutText(job);
      return (
        <>
          <span className={styles.what}>{nameOf(job)}</span>
          {about === null ? null : <CellNote>{about}</CellNote>}
        </>
      );
    },
    state: (job) => (
      <>
        <State job={job} />
        <CellNote>
          {[text('studio-jobs.tries', { count: job.tries }), whenText(job)]
            .filter((fact) => fact !== null)
            .join(', ')}
        </CellNote>
        {job.reason ? <span className={styles.reason}>{job.reason}</span> : null}
      </>
    ),
    since: { time: ({ addedAt }) => addedAt },
  },
  nameOf: fullName,
  actions: (job) => [
    job.isUnderWay || job.state === 'waiting' ? null : retry(job),
    job.isUnderWay ? null : discard(job),
  ],
});

const labelOf = (state: JobState, counts: WireJobCounts | undefined): string => {
  const name = text(`studio-jobs.state-${state}`);
  return counts === undefined ? name : text('studio-jobs.tab', { state: name, count: counts[state] });
};

/** Panel of background jobs, for super admins: waiting, failing and dead-letter jobs. */
export const JobsPanel = () => {
  const [state, setState] = useState<JobState>('given-up');
  return (
    <StudioPanel
      title={text('studio-dashboard.jobs')}
      line={<span className={styles.narrow}>{text('studio-jobs.line')}</span>}
    >
      <JobList query={{ state }}>
        {(list, answer) => (
          <Tabs
            label={text('studio-jobs.states')}
            manual
            selected={state}
            onSelect={(id) => setState(id as JobState)}
            tabs={inOrder.map((one) => ({ id: one, label: labelOf(one, answer?.counts), panel: list }))}
          />
        )}
      </JobList>
    </StudioPanel>
  );
};
