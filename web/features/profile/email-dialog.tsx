// Requests an e-mail change, which is completed by links sent to both mailboxes. The response is the same whether or
// not the new address has an account, so that it cannot be probed.

import { parseEmail } from '@meend/core/account/user/email.ts';
import { emailChangeCalls } from '@meend/core/contract/account/email-change.calls.ts';
import { useApi } from '@meend/web/api/api.ts';
import { ApiError } from '@meend/web/api/client.ts';
import { accountKey } from '@meend/web/api/listener-queries.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { TextField } from '@meend/web/ui/forms/text-field.tsx';
import { Dialog, DialogActions } from '@meend/web/ui/overlays/dialog.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import styles from './profile.module.css';
import { SentMessage } from './status-text.tsx';

interface EmailDialogProps {
  readonly userId: string;
  readonly current: string;
  readonly onClose: () => void;
}

/** Shows the server's message for invalid input and rate limits. */
const failureMessage = (failure: Error): string =>
  (failure instanceof ApiError && [400, 429].includes(failure.status) ? failure.serverMessage : null) ??
  text('email-change.send-failed');

export const EmailDialog = ({ userId, current, onClose }: EmailDialogProps) => {
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
        <form noValidate onSubmit={submit} className={styles.form}>
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
