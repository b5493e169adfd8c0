import { staffCalls } from '@meend/core/contract/staff/staff.calls.ts';
import type { WireStaffMember } from '@meend/core/contract/staff/staff.routes.ts';
import { useApi } from '@meend/web/api/api.ts';
import { failureMessage } from '@meend/web/api/failure-message.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { type StaffRole, staffRoleName } from '@meend/web/api/session/staff-role.ts';
import cardStyles from '@meend/web/features/studio/frame/studio-card.module.css';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { ConfirmDialog } from '@meend/web/ui/overlays/confirm-dialog.tsx';
import { useRowRemoved } from '@meend/web/ui/overlays/return-focus.ts';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { FlashNotice, useFlash } from './flash-notice.tsx';
import { PersonRow } from './person-row.tsx';
import { ResetFactors } from './reset-factors.tsx';
import styles from './staff-panel.module.css';
import { useRefetchLists } from './staff-queries.ts';

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
      <div className={styles.cardHead}>
        <h2 id={heading} className={cardStyles.title}>
          {text(`studio-staff.${role}s`)}
        </h2>
        <span className={styles.count}>{text('studio-staff.count', { count: people.length })}</span>
      </div>
      <FlashNotice flash={notice} />
      {people.length === 0 ? (
        <p className={styles.none}>{text('studio-staff.nobody')}</p>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics from lists without markers
        <ul role="list" className={styles.people}>
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
