// Forms that grant a role and suspend an account.

import { parseEmail } from '@meend/core/account/user/email.ts';
import { MAX_REASON_LENGTH } from '@meend/core/audit/audit.ts';
import { staffCalls } from '@meend/core/contract/staff/staff.calls.ts';
import { visibleText } from '@meend/core/shared/text.ts';
import { useApi } from '@meend/web/api/api.ts';
import { failureMessage } from '@meend/web/api/failure-message.ts';
import { type StaffRole, staffRoleName } from '@meend/web/api/session/staff-role.ts';
import cardStyles from '@meend/web/features/studio/frame/studio-card.module.css';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { RadioGroup } from '@meend/web/ui/forms/radio-group.tsx';
import { TextField } from '@meend/web/ui/forms/text-field.tsx';
import { ConfirmDialog } from '@meend/web/ui/overlays/confirm-dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { FlashNotice, useFlash } from './flash-notice.tsx';
import { SuspendedList, useRefetchLists } from './people.tsx';
import styles from './staff-panel.module.css';

/** State of an e-mail field, with its validation. */
const useTypedEmail = () => {
  const field = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState('');
  const [error, setError] = useState<string | null>(null);
  const type = (next: string) => {
    setValue(next);
    setError(null);
  };
  /** Parses the address; shows an error and returns null if it is invalid. */
  const read = (): string | null => {
    const typed = value.trim();
    if (parseEmail(typed).ok) return typed;
    setError(text('studio-staff.invalid-email'));
    field.current?.focus();
    return null;
  };
  return { field, value, error, type, read };
};

interface EmailFieldProps {
  readonly label: string;
  readonly help?: string;
  readonly email: ReturnType<typeof useTypedEmail>;
}

/** Another person's address, so autofill is off. */
const EmailField = ({ label, help, email }: EmailFieldProps) => (
  <TextField
    ref={email.field}
    label={label}
    help={help}
    type="email"
    inputMode="email"
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    value={email.value}
    error={email.error}
    onChange={(event) => email.type(event.currentTarget.value.toLowerCase())}
  />
);

const roles = ['admin', 'superadmin'] as const;

export const RoleForm = () => {
  const { callStudio } = useStudioClient();
  const { productKey } = useApi();
  const firstRole = useRef<HTMLInputElement>(null);
  const email = useTypedEmail();
  const [role, setRole] = useState<StaffRole | null>(null);
  const { notice, succeeded, failed, forget } = useFlash();
  const refresh = useRefetchLists();
  const promoting = useMutation({
    mutationFn: (input: { email: string; role: string }) => callStudio(staffCalls.promote, { body: input }),
    onSuccess: async ({ message }) => {
      succeeded(message);
      email.type('');
      setRole(null);
      await refresh();
    },
    onError: (failure) => failed(failureMessage(failure, text('studio-staff.promote-failed'))),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (promoting.isPending) return;
    forget();
    const isEmpty = visibleText(email.value) === '';
    if (isEmpty || role === null) {
      failed(text('studio-staff.incomplete'));
      (isEmpty ? email.field : firstRole).current?.focus();
      return;
    }
    const typed = email.read();
    if (typed !== null) promoting.mutate({ email: typed, role: staffRoleName(productKey(), role) });
  };
  return (
    <form noValidate onSubmit={submit} className={styles.form} aria-label={text('studio-staff.give')}>
      <EmailField label={text('studio-staff.email')} help={text('studio-staff.email-help')} email={email} />
      <RadioGroup
        ref={firstRole}
        label={text('studio-staff.role')}
        options={roles.map((value) => ({
          value,
          label: text(`studio-staff.${value}`),
          help: text(`studio-staff.${value}-help`),
        }))}
        chosen={role}
        onChoose={setRole}
      />
      <FlashNotice flash={notice} />
      <div>
        <Button type="submit" dense wide="phone" busy={promoting.isPending}>
          {text('studio-staff.make')}
        </Button>
      </div>
    </form>
  );
};

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
