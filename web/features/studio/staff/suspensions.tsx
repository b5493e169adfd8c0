import { MAX_REASON_LENGTH } from '@meend/core/audit/reason.ts';
import { staffCalls } from '@meend/core/contract/staff/staff.calls.ts';
import { failureMessage } from '@meend/web/api/failure-message.ts';
import cardStyles from '@meend/web/features/studio/frame/studio-card.module.css';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { TextField } from '@meend/web/ui/forms/text-field.tsx';
import { ConfirmDialog } from '@meend/web/ui/overlays/confirm-dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { EmailField, useTypedEmail } from './email-field.tsx';
import { FlashNotice, useFlash } from './flash-notice.tsx';
import styles from './staff-panel.module.css';
import { useRefetchLists } from './staff-queries.ts';
import { SuspendedList } from './suspended-list.tsx';

const SuspensionForm = () => {
  const { callStudio } = useStudioClient();
  const email = useTypedEmail();
  const [reason, setReason] = useState('');
  const [isConfirming, setConfirming] = useState(false);
  const { notice, succeeded, failed, forget } = useFlash();
  const refresh = useRefetchLists();
  const typed = email.value.trim();
  const suspending = useMutation({
    mutationFn: () => {
      const because = reason.trim();
      const body = because === '' ? { email: typed } : { email: typed, reason: because };
      return callStudio(staffCalls.suspendAccount, { body });
    },
    onSuccess: async ({ message }) => {
      succeeded(message);
      email.type('');
      setReason('');
      await refresh();
    },
    onError: (failure) => failed(failureMessage(failure, text('studio-staff.suspend-failed'))),
    onSettled: () => setConfirming(false),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    forget();
    if (email.read() !== null) setConfirming(true);
  };
  return (
    <form noValidate onSubmit={submit} className={styles.form} aria-label={text('studio-staff.suspend')}>
      <div className={styles.pair}>
        <EmailField label={text('studio-staff.suspend-email')} email={email} />
        <TextField
          label={text('studio-staff.reason')}
          help={text('studio-staff.reason-help')}
          maxLength={MAX_REASON_LENGTH}
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
      <FlashNotice flash={notice} />
      <div>
        <Button type="submit" variant="secondary" dense wide="phone">
          {text('studio-staff.suspend')}
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        title={text('studio-staff.suspend-question')}
        confirmLabel={text('studio-staff.suspend')}
        cancelLabel={text('studio-staff.suspend-cancel')}
        busy={suspending.isPending}
        onConfirm={() => suspending.mutate()}
        onCancel={() => setConfirming(false)}
      >
        <p>{text('studio-staff.suspend-text', { email: typed })}</p>
      </ConfirmDialog>
    </form>
  );
};

export const Suspensions = () => {
  const heading = useId();
  return (
    <section className={cardStyles.card} aria-labelledby={heading}>
      <div>
        <h2 id={heading} className={cardStyles.title}>
          {text('studio-staff.suspended')}
        </h2>
        <p className={styles.cardLine}>{text('studio-staff.suspended-line')}</p>
      </div>
      <SuspensionForm />
      <SuspendedList />
    </section>
  );
};
