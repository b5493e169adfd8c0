import { parseEmail } from '@meend/core/account/email';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { callStudio } from '../../api/studio-client.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import styles from './staff-panel.module.css';
import { sentenceOf, useFreshLists } from './staff-queries.ts';
import { SuspendedList } from './suspended-list.tsx';
import { ToldNotice, useTold } from './told.tsx';

const LONGEST_REASON = 300;

const SuspensionForm = () => {
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { told, succeeded, failed, forget } = useTold();
  const refresh = useFreshLists();
  const typed = email.trim();
  const suspending = useMutation({
    mutationFn: () => {
      const because = reason.trim();
      const body = because === '' ? { email: typed } : { email: typed, reason: because };
      return callStudio('suspendAccount', { body });
    },
    onSuccess: async ({ message }) => {
      succeeded(message);
      setEmail('');
      setReason('');
      await refresh();
    },
    onError: (failure) => failed(sentenceOf(failure, text('studio-staff.suspend-failed'))),
    onSettled: () => setAsking(false),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    forget();
    const isAddress = parseEmail(typed).ok;
    setFault(isAddress ? null : text('studio-staff.invalid-email'));
    if (isAddress) setAsking(true);
    else field.current?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className={styles.form} aria-label={text('studio-staff.suspend')}>
      <div className={styles.pair}>
        <TextField
          ref={field}
          label={text('studio-staff.suspend-email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          error={fault}
          onChange={(event) => {
            setEmail(event.currentTarget.value.toLowerCase());
            setFault(null);
          }}
        />
        <TextField
          label={text('studio-staff.reason')}
          help={text('studio-staff.reason-help')}
          maxLength={LONGEST_REASON}
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
      <ToldNotice told={told} />
      <div>
        <Button type="submit" variant="secondary" dense wide="phone">
          {text('studio-staff.suspend')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={text('studio-staff.suspend-question')}
        confirmLabel={text('studio-staff.suspend')}
        cancelLabel={text('studio-staff.suspend-cancel')}
        busy={suspending.isPending}
        onConfirm={() => suspending.mutate()}
        onCancel={() => setAsking(false)}
      >
        <p>{text('studio-staff.suspend-text', { email: typed })}</p>
      </ConfirmDialog>
    </form>
  );
};

export const Suspensions = () => {
  const heading = useId();
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <div>
        <h2 id={heading} className={styles.cardTitle}>
          {text('studio-staff.suspended')}
        </h2>
        <p className={styles.cardLine}>{text('studio-staff.suspended-line')}</p>
      </div>
      <SuspensionForm />
      <SuspendedList />
    </section>
  );
};
