import type { WireJob, WireJobCounts } from '@meend/core/contract/jobs/jobs.schemas.ts';
import { type JobState, jobStates } from '@meend/core/jobs/job.ts';
import rowStyles from '@meend/web/features/studio/frame/list-rows.module.css';
import { ListFrame, ListTable } from '@meend/web/features/studio/frame/studio-list-view.tsx';
import { text as studioDashboardText } from '@meend/web/messages/studio-dashboard.ts';
import { text } from '@meend/web/messages/studio-jobs.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { EmptyState } from '@meend/web/ui/feedback/empty-state.tsx';
import { ConfirmDialog } from '@meend/web/ui/overlays/confirm-dialog.tsx';
import { returnFocus } from '@meend/web/ui/overlays/return-focus.ts';
import { Tabs } from '@meend/web/ui/overlays/tabs.tsx';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import { useEffect, useRef, useState } from 'react';
import { JobRow } from './job-row.tsx';
import { aboutText, nameOf } from './job-text.ts';
import { useJobTurns } from './job-turns.ts';
import { type JobsList, useJobs } from './jobs-data.ts';
import styles from './jobs-panel.module.css';

const columns = ['job', 'state', 'since', 'actions'] as const;

/** Dead-letter jobs first: they need an operator. */
const inOrder = jobStates.toReversed();

type Turns = ReturnType<typeof useJobTurns>;

interface ListProps {
  readonly state: JobState;
  readonly list: JobsList;
  readonly turns: Turns;
  readonly onDiscard: (job: WireJob) => void;
  readonly onRetryAll: () => void;
}

const List = ({ state, list, turns, onDiscard, onRetryAll }: ListProps) => {
  const some = (list.data?.length ?? 0) > 0;
  return (
    <ListFrame
      label={text(`studio-jobs.state-${state}`)}
      list={list}
      loading={text('studio-jobs.loading')}
      failed={text('studio-jobs.failed')}
      retryLabel={text('app.try-again')}
      moreLabel={text('studio-jobs.more')}
      skeletonRows={4}
      shown={(count) => text('studio-jobs.shown', { count })}
      controls={
        some ? (
          <div className={rowStyles.controls}>
            <p className={styles.line}>{text(`studio-jobs.help-${state}`)}</p>
            {state === 'given-up' ? (
              <Button variant="secondary" dense wide="phone" onClick={onRetryAll}>
                {text('studio-jobs.retry-all')}
              </Button>
            ) : null}
          </div>
        ) : null
      }
      empty={<EmptyState>{text(`studio-jobs.none-${state}`)}</EmptyState>}
    >
      {(jobs) => (
        <ListTable
          className={rowStyles.table}
          caption={text(`studio-jobs.state-${state}`)}
          columns={columns.map((column) => text(`studio-jobs.${column}-column`))}
        >
          {jobs.map((job) => (
            <JobRow
              key={job._id}
              job={job}
              isBusy={turns.isRetrying(job._id)}
              onRetry={() => turns.retry(job._id)}
              onDiscard={() => onDiscard(job)}
            />
          ))}
        </ListTable>
      )}
    </ListFrame>
  );
};

type PendingAction = { readonly kind: 'discard'; readonly job: WireJob } | { readonly kind: 'retry-all' };

interface QuestionProps {
  readonly pendingAction: PendingAction | null;
  readonly count: number;
  readonly turns: Turns;
  readonly onClose: () => void;
}

const Questions = ({ pendingAction, count, turns, onClose }: QuestionProps) => {
  const job = pendingAction?.kind === 'discard' ? pendingAction.job : null;
  return (
    <>
      <ConfirmDialog
        open={job !== null}
        title={text('studio-jobs.discard-question')}
        confirmLabel={text('studio-jobs.discard')}
        cancelLabel={text('studio-jobs.keep')}
        busy={turns.isPending}
        onConfirm={() => job && turns.discard(job._id)}
        onCancel={onClose}
      >
        {job === null ? null : (
          <>
            <p>{[nameOf(job), aboutText(job)].filter((part) => part !== null).join(' ')}</p>
            <p>{text(`studio-jobs.discard-${job.kind}`)}</p>
          </>
        )}
      </ConfirmDialog>
      <ConfirmDialog
        open={pendingAction?.kind === 'retry-all'}
        title={text('studio-jobs.retry-all-question')}
        confirmLabel={text('studio-jobs.retry-all')}
        cancelLabel={text('studio-jobs.cancel')}
        danger={false}
        busy={turns.isPending}
        onConfirm={turns.retryAll}
        onCancel={onClose}
      >
        <p>{text('studio-jobs.retry-all-text', { count })}</p>
      </ConfirmDialog>
    </>
  );
};

const labelOf = (state: JobState, counts: WireJobCounts | undefined): string => {
  const name = text(`studio-jobs.state-${state}`);
  return counts === undefined ? name : text('studio-jobs.tab', { state: name, count: counts[state] });
};

/** Panel of background jobs, for super admins: waiting, failing and dead-letter jobs. */
export const JobsPanel = () => {
  const [state, setState] = useState<JobState>('given-up');
  const [pendingAction, setPendingAction] = useState<PendingAction | null>(null);
  const { counts, list } = useJobs(state);
  const hasLeft = useRef(false);
  const turns = useJobTurns(() => {
    hasLeft.current = true;
    setPendingAction(null);
  });

  // The pressed button may have been removed with its job.
  useEffect(() => {
    if (!hasLeft.current || pendingAction !== null) return;
    if (document.activeElement !== document.body) return;
    hasLeft.current = false;
    returnFocus(null);
  });
  return (
    <div className={styles.panel}>
      <header>
        <PageHeading appearance="h2">{studioDashboardText('studio-dashboard.jobs')}</PageHeading>
        <p className={styles.line}>{text('studio-jobs.line')}</p>
      </header>
      <Tabs
        label={text('studio-jobs.states')}
        manual
        selected={state}
        onSelect={(id) => setState(id as JobState)}
        tabs={inOrder.map((one) => ({
          id: one,
          label: labelOf(one, counts),
          panel: (
            <List
              state={one}
              list={list}
              turns={turns}
              onDiscard={(job) => setPendingAction({ kind: 'discard', job })}
              onRetryAll={() => setPendingAction({ kind: 'retry-all' })}
            />
          ),
        }))}
      />
      <Questions
        pendingAction={pendingAction}
        count={counts?.['given-up'] ?? 0}
        turns={turns}
        onClose={() => setPendingAction(null)}
      />
    </div>
  );
};
