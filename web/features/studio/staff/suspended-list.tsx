import { staffCalls } from '@meend/core/contract/staff/staff.calls.ts';
import { failureMessage } from '@meend/web/api/failure-message.ts';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { text } from '@meend/web/messages/text.ts';
import { formatDate } from '@meend/web/platform/format-date.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { ErrorState } from '@meend/web/ui/feedback/error-state.tsx';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { FlashNotice, useFlash } from './flash-notice.tsx';
import { PersonRow } from './person-row.tsx';
import styles from './staff-panel.module.css';
import { useRefetchLists, useSuspended } from './staff-queries.ts';

export const SuspendedList = () => {
  const { callStudio } = useStudioClient();
  const list = useRef<HTMLDivElement>(null);
  const suspended = useSuspended();
  const { notice, succeeded, failed } = useFlash();
  const refresh = useRefetchLists();
  const reinstating = useMutation({
    mutationFn: (email: string) => callStudio(staffCalls.reinstateAccount, { body: { email } }),
    onSuccess: async ({ message }) => {
      succeeded(message);
      // The pressed button is removed with its row.
      list.current?.focus();
      await refresh();
    },
    onError: (failure) => failed(failureMessage(failure, text('studio-staff.reinstate-failed'))),
  });
  if (suspended.data === undefined) {
    return suspended.isError ? (
      <ErrorState
        retryLabel={text('app.try-again')}
        retrying={suspended.isFetching}
        onRetry={() => void suspended.refetch()}
      >
        {text('studio-staff.suspended-failed')}
      </ErrorState>
    ) : (
      <Skeleton shape="rows" count={1} label={text('studio-staff.loading-suspended')} />
    );
  }
  const { accounts } = suspended.data;
  return (
    <div ref={list} tabIndex={-1} className={styles.suspended}>
      <FlashNotice flash={notice} />
      {accounts.length === 0 ? (
        <p className={styles.none}>{text('studio-staff.nobody-suspended')}</p>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics from lists without markers
        <ul role="list" className={styles.people} aria-label={text('studio-staff.suspended')}>
          {accounts.map(({ _id, name, email, suspendedAt }) => (
            <PersonRow
              key={_id}
              name={name}
              email={email}
              note={text('studio-staff.suspended-since', { date: formatDate(suspendedAt) })}
              action={
                <Button
                  variant="secondary"
                  dense
                  aria-label={text('studio-staff.reinstate-of', { email })}
                  busy={reinstating.isPending && reinstating.variables === email}
                  onClick={() => reinstating.mutate(email)}
                >
                  {text('studio-staff.reinstate')}
                </Button>
              }
            />
          ))}
        </ul>
      )}
    </div>
  );
};
