// Staff members and suspended accounts, for super admins.

import { secondFactorCalls } from '@meend/core/contract/staff/second-factor.calls.ts';
import { staffCalls } from '@meend/core/contract/staff/staff.calls.ts';
import type { WireStaffMember } from '@meend/core/contract/staff/staff.routes.ts';
import { useApi } from '@meend/web/api/api.ts';
import { failureMessage } from '@meend/web/api/failure-message.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { type StaffRole, staffRoleName } from '@meend/web/api/session/staff-role.ts';
import cardStyles from '@meend/web/features/studio/frame/studio-card.module.css';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { formatDate } from '@meend/web/platform/format-date.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';
import { ErrorState } from '@meend/web/ui/feedback/states.tsx';
import { row, stack } from '@meend/web/ui/layout/layout.ts';
import { ConfirmDialog } from '@meend/web/ui/overlays/confirm-dialog.tsx';
import { useRowRemoved } from '@meend/web/ui/overlays/modals.ts';
import { Chip } from '@meend/web/ui/text/chip.tsx';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { FlashNotice, useFlash } from './flash-notice.tsx';
import styles from './staff-panel.module.css';

const staffKey = ['studio', 'staff'] as const;
const suspendedKey = ['studio', 'suspended'] as const;

export const useStaff = () => {
  const { callStudio } = useStudioClient();
  return useQuery({
    queryKey: staffKey,
    queryFn: ({ signal }) => callStudio(staffCalls.staff, {}, { signal }),
  });
};

const useSuspended = () => {
  const { callStudio } = useStudioClient();
  return useQuery({
    queryKey: suspendedKey,
    queryFn: ({ signal }) => callStudio(staffCalls.suspendedAccounts, {}, { signal }),
  });
};

/** Invalidates both lists: a suspended super admin moves from one to the other. */
export const useRefetchLists = () => {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [staffKey, suspendedKey].map((queryKey) => client.invalidateQueries({ queryKey: [...queryKey] })),
    );
};

interface PersonRowProps {
  readonly name: string;
  readonly email: string;
  /** Shown beside the name: "You". */
  readonly mark?: string | undefined;
  readonly note?: string;
  readonly action: ReactNode;
}

const PersonRow = ({ name, email, mark, note, action }: PersonRowProps) => (
  <li className={styles.person}>
    <span className={styles.initial} aria-hidden="true">
      {name.charAt(0).toUpperCase()}
    </span>
    <div className={styles.who}>
      <p className={`${row(8, 'wrap', 'tight', 'middle')} ${textStyle('title', 'anywhere')}`}>
        <span>{name}</span>
        {mark ? <Chip>{mark}</Chip> : null}
      </p>
      <p className={textStyle('meta', 'muted', 'anywhere')}>{email}</p>
      {note ? <p className={textStyle('meta', 'muted', 'anywhere')}>{note}</p> : null}
    </div>
    {action}
  </li>
);

/** Resets a colleague's second factors, for example after the loss of a phone. */
const ResetFactors = ({ person }: { readonly person: WireStaffMember }) => {
  const { toasts } = usePlatform();
  const { callStudio } = useStudioClient();
  const [isConfirming, setConfirming] = useState(false);
  const resetting = useMutation({
    mutationFn: () => callStudio(secondFactorCalls.resetFactors, { body: { userId: person._id } }),
    onSuccess: ({ message }) => toasts.show({ text: message }),
    onError: (failure) => toasts.show({ text: failureMessage(failure, text('studio-staff.reset-failed')) }),
    onSettled: () => setConfirming(false),
  });
  return (
    <>
      <Button
        variant="quiet"
        dense
        aria-label={text('studio-staff.reset-of', { email: person.email })}
        onClick={() => setConfirming(true)}
      >
        {text('studio-staff.reset')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={text('studio-staff.reset-question')}
        confirmLabel={text('studio-staff.reset')}
        cancelLabel={text('studio-staff.reset-keep')}
        busy={resetting.isPending}
        onConfirm={() => resetting.mutate()}
        onCancel={() => setConfirming(false)}
      >
        <p>{text('studio-staff.reset-text', { email: person.email })}</p>
      </ConfirmDialog>
    </>
  );
};

interface StaffListProps {
  readonly staffRole: StaffRole;
  readonly people: readonly WireStaffMember[];
}

const useRemoval = (role: StaffRole) => {
  const { callStudio } = useStudioClient();
  const { productKey } = useApi();
  const [selected, setSelected] = useState<WireStaffMember | null>(null);
  const { notice, succeeded, failed, forget } = useFlash();
  const rowRemoved = useRowRemoved(selected === null);
  const refresh = useRefetchLists();
  const removing = useMutation({
    mutationFn: (userId: string) =>
      callStudio(staffCalls.removeRole, { body: { userId, role: staffRoleName(productKey(), role) } }),
    onSuccess: async ({ message }) => {
      succeeded(message);
      rowRemoved();
      await refresh();
    },
    onError: (failure) => failed(failureMessage(failure, text('studio-staff.remove-failed'))),
    onSettled: () => setSelected(null),
  });
  const confirm = () => {
    forget();
    if (selected) removing.mutate(selected._id);
  };
  return { selected, setSelected, notice, confirm, isBusy: removing.isPending };
};

export const StaffList = ({ staffRole: role, people }: StaffListProps) => {
  const heading = useId();
  const { user } = useSession();
  const { selected, setSelected, notice, confirm, isBusy } = useRemoval(role);
  return (
    <section className={cardStyles.card} aria-labelledby={heading}>
      <div className={row(16, 'wrap', 'tight', 'baseline', 'between')}>
        <h2 id={heading} className={cardStyles.title}>
          {text(`studio-staff.${role}s`)}
        </h2>
        <span className={textStyle('meta', 'faint')}>
          {text('studio-staff.count', { count: people.length })}
        </span>
      </div>
      <FlashNotice flash={notice} />
      {people.length === 0 ? (
        <p className={styles.none}>{text('studio-staff.nobody')}</p>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics from lists without markers
        <ul role="list" className={stack(0)}>
          {people.map((person) => {
            const isOwn = person._id === user?.userId;
            return (
              <PersonRow
                key={person._id}
                name={person.name}
                email={person.email}
                mark={isOwn ? text('studio-staff.you') : undefined}
                action={
                  <>
                    {isOwn ? null : <ResetFactors person={person} />}
                    <Button
                      variant="secondary"
                      dense
                      className={isOwn ? undefined : styles.remove}
                      aria-label={text('studio-staff.remove-of', { email: person.email })}
                      disabledReason={isOwn ? text('studio-staff.own-role') : undefined}
                      onClick={() => setSelected(person)}
                    >
                      {text('studio-staff.remove')}
                    </Button>
                  </>
                }
              />
            );
          })}
        </ul>
      )}
      <ConfirmDialog
        open={selected !== null}
        title={text('studio-staff.remove-question', { role: text(`studio-staff.${role}`) })}
        confirmLabel={text('studio-staff.remove')}
        cancelLabel={text('studio-staff.keep')}
        busy={isBusy}
        onConfirm={confirm}
        onCancel={() => setSelected(null)}
      >
        <p>{text('studio-staff.remove-text', { email: selected?.email ?? '' })}</p>
      </ConfirmDialog>
    </section>
  );
};

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
        <ul role="list" className={stack(0)} aria-label={text('studio-staff.suspended')}>
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
