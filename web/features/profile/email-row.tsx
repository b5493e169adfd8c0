import { parseEmail } from '@meend/core/account/user/email.ts';
import { emailChangeCalls } from '@meend/core/contract/account/email-change.calls.ts';
import type { WireAccount, WireEmailChange } from '@meend/core/contract/account/profile.routes.ts';
import { useApi } from '@meend/web/api/api.ts';
import { ApiError } from '@meend/web/api/client.ts';
import { accountKey } from '@meend/web/api/listener-queries.ts';
import type { TokenUser } from '@meend/web/api/token.ts';
import { text } from '@meend/web/messages/text.ts';
import { formatTime } from '@meend/web/platform/format-date.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { TextField } from '@meend/web/ui/forms/text-field.tsx';
import { stack } from '@meend/web/ui/layout/layout.ts';
import { Dialog, DialogActions } from '@meend/web/ui/overlays/dialog.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { SentMessage } from './detail-forms.tsx';
import styles from './profile.module.css';

// Requests an e-mail change, which is completed by links sent to both mailboxes. The response is the same whether or
// not the new address has an account, so that it cannot be probed.

interface EmailDialogProps {
  readonly userId: string;
  readonly current: string;
  readonly onClose: () => void;
}

/** Shows the server's message for invalid input and rate limits. */
const failureMessage = (failure: Error): string =>
  (failure instanceof ApiError && [400, 429].includes(failure.status) ? failure.serverMessage : null) ??
  text('email-change.send-failed');

const EmailDialog = ({ userId, current, onClose }: EmailDialogProps) => {
  const { call } = useApi();
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const requesting = useMutation({
    mutationFn: (newEmail: string) =>
      call(emailChangeCalls.askEmailChange, { params: { userId }, body: { email: newEmail } }),
    onSuccess: () => client.invalidateQueries({ queryKey: accountKey(userId) }),
    onError: (failure) => {
      setError(failureMessage(failure));
      field.current?.focus();
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = parseEmail(email.trim());
    const newEmail = parsed.ok ? parsed.value : null;
    if (newEmail !== null && newEmail !== current) {
      setError(null);
      requesting.mutate(newEmail);
      return;
    }
    setError(text(newEmail === null ? 'email-change.invalid' : 'email-change.own'));
    field.current?.focus();
  };
  const isSent = requesting.isSuccess;
  // One dialog for both steps: replacing a dialog by another one would close both.
  return (
    <Dialog
      open
      onClose={onClose}
      title={text(isSent ? 'email-change.sent-title' : 'email-change.change')}
      closeLabel={text('app.close')}
      initialFocus={field}
    >
      {isSent ? (
        <>
          <SentMessage>{text('email-change.sent', { current, email: requesting.variables })}</SentMessage>
          <DialogActions>
            <Button variant="secondary" onClick={onClose}>
              {text('app.close')}
            </Button>
          </DialogActions>
        </>
      ) : (
        <form noValidate onSubmit={submit} className={stack(16)}>
          <p>{text('email-change.how')}</p>
          <TextField
            ref={field}
            label={text('email-change.new')}
            type="email"
            autoComplete="email"
            value={email}
            error={error}
            onChange={(event) => {
              setEmail(event.currentTarget.value);
              setError(null);
            }}
          />
          <DialogActions>
            <Button variant="secondary" onClick={onClose}>
              {text('profile.cancel')}
            </Button>
            <Button type="submit" busy={requesting.isPending}>
              {text('email-change.send')}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
};

// A pending e-mail change, with a button to cancel it.

const waitsFor = ({ oldConfirmed, newConfirmed }: WireEmailChange) => {
  if (oldConfirmed) return 'email-change.waits-new';
  return newConfirmed ? 'email-change.waits-old' : 'email-change.waits-both';
};

const isGone = (failure: Error | null): boolean =>
  failure instanceof ApiError && failure.code === 'email-change.not-found';

interface PendingEmailProps {
  readonly userId: string;
  readonly change: WireEmailChange;
  /**
   * Called before this component is removed, so that the caller can move the focus; false if the change was already
   * over.
   */
  readonly onGone: (isCancelled: boolean) => void;
}

const PendingEmail = ({ userId, change, onGone }: PendingEmailProps) => {
  const { call } = useApi();
  const client = useQueryClient();
  const cancelling = useMutation({
    mutationFn: () => call(emailChangeCalls.cancelEmailChange, { params: { userId } }),
    onSuccess: () => {
      onGone(true);
      client.setQueryData(accountKey(userId), (known: WireAccount | undefined) =>
        known ? { ...known, emailChange: null } : known,
      );
    },
    onError: (failure) => {
      if (!isGone(failure)) return;
      // The change was confirmed or has expired meanwhile: refetches the account to find out which.
      onGone(false);
      void client.invalidateQueries({ queryKey: accountKey(userId) });
    },
  });
  return (
    <div className={styles.pending}>
      <p className={styles.help}>
        {text(waitsFor(change), { email: change.email, until: formatTime(change.endsAt) })}
      </p>
      <Button variant="secondary" dense busy={cancelling.isPending} onClick={() => cancelling.mutate()}>
        {text('email-change.cancel')}
      </Button>
      {cancelling.isError && !isGone(cancelling.error) ? (
        <Notice tone="danger" role="alert">
          {text('email-change.cancel-failed')}
        </Notice>
      ) : null}
    </div>
  );
};

interface EmailRowProps {
  readonly user: TokenUser;
  readonly account: WireAccount | undefined;
}

export const EmailRow = ({ user, account }: EmailRowProps) => {
  const changeButton = useRef<HTMLButtonElement>(null);
  const [isEditing, setEditing] = useState(false);
  const [isCancelled, setCancelled] = useState(false);
  const change = account?.emailChange ?? null;
  const current = account?.email ?? user.email;
  return (
    <>
      <dd className={styles.value}>
        {current}
        {change === null ? null : (
          <PendingEmail
            userId={user.userId}
            change={change}
            onGone={(cancelled) => {
              setCancelled(cancelled);
              changeButton.current?.focus();
            }}
          />
        )}
        <p role="status" className={styles.help}>
          {change === null && isCancelled ? text('email-change.cancelled') : null}
        </p>
      </dd>
      <dd>
        <Button ref={changeButton} variant="secondary" dense onClick={() => setEditing(true)}>
          {text('email-change.change')}
        </Button>
      </dd>
      {isEditing ? (
        <EmailDialog userId={user.userId} current={current} onClose={() => setEditing(false)} />
      ) : null}
    </>
  );
};
