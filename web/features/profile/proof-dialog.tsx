// Asks for a recent log-in, or the password, on top of what needed it.

import { profileCalls } from '@meend/core/contract/account/profile.calls.ts';
import { useApi } from '@meend/web/api/api.ts';
import { ApiError } from '@meend/web/api/client.ts';
import { useAccount } from '@meend/web/api/listener-queries.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import type { TokenUser } from '@meend/web/api/token.ts';
import { text } from '@meend/web/messages/text.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { stack } from '@meend/web/ui/layout/layout.ts';
import { Dialog, DialogActions } from '@meend/web/ui/overlays/dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { PasswordField } from './password-form.tsx';
import styles from './profile.module.css';
import { SignInAgain } from './sign-in-again.tsx';

const Password = ({
  user,
  onLogIn,
  onClose,
}: {
  user: TokenUser;
  onLogIn: () => void;
  onClose: () => void;
}) => {
  const { call } = useApi();
  const { logIn } = useSession();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const refuse = (message: string): void => {
    setError(message);
    field.current?.focus();
  };
  const confirming = useMutation({
    mutationFn: () =>
      call(profileCalls.confirmPassword, {
        params: { userId: user.userId },
        body: { currentPassword: password },
      }),
    onSuccess: ({ token }) => void logIn(token),
    onError: (failure) =>
      refuse((failure instanceof ApiError && failure.serverMessage) || text('profile.link-failed')),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password === '') refuse(text('profile.current-missing'));
    else if (!confirming.isPending) confirming.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className={stack(16)}>
      <p>{text('profile.password-needed')}</p>
      <input hidden readOnly type="text" autoComplete="username" value={user.email} />
      <div>
        <PasswordField
          ref={field}
          label={text('profile.current-password')}
          autoComplete="current-password"
          value={password}
          error={error}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setError(null);
          }}
        />
        <Button variant="quiet" dense className={styles.instead} onClick={onLogIn}>
          {text('profile.log-in-instead')}
        </Button>
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {text('profile.cancel')}
        </Button>
        <Button type="submit" busy={confirming.isPending}>
          {text('profile.continue')}
        </Button>
      </DialogActions>
    </form>
  );
};

interface ProofDialogProps {
  readonly user: TokenUser;
  readonly onProven: () => void;
  readonly onClose: () => void;
}

const ProofDialog = ({ user, onProven, onClose }: ProofDialogProps) => {
  const hasPassword = useAccount(user.userId).data?.hasPassword === true;
  const [logsIn, setLogsIn] = useState(false);
  const token = useStore(useApi().tokens);
  const [tokenBefore] = useState(token);
  const proven = useRef(onProven);
  proven.current = onProven;
  // Each way ends with a new token, also a mailed link opened in another tab.
  useEffect(() => {
    if (token !== null && token !== tokenBefore) proven.current();
  }, [token, tokenBefore]);
  return (
    <Dialog open onClose={onClose} title={text('profile.proof')} closeLabel={text('app.close')}>
      {hasPassword && !logsIn ? (
        <Password user={user} onLogIn={() => setLogsIn(true)} onClose={onClose} />
      ) : (
        <SignInAgain
          email={user.email}
          onUseCurrent={hasPassword ? () => setLogsIn(false) : null}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
};

/** Whether a call was refused until the listener logs in again or enters the password. */
export const isProofNeeded = (failure: Error | null): boolean =>
  failure instanceof ApiError && failure.code === 'account.sign-in-needed';

/** For actions that need a recent log-in: a refused one runs again after the dialog. */
export const useProof = () => {
  const { user } = useSession();
  const [action, setAction] = useState<(() => void) | null>(null);
  const close = (): void => setAction(null);
  return {
    /** Opens the dialog if the failure asks for it; afterwards `again` runs. */
    require: (failure: Error, again: () => void): void => {
      if (isProofNeeded(failure)) setAction(() => again);
    },
    dialog:
      action === null || user === null ? null : (
        <ProofDialog
          user={user}
          onProven={() => {
            close();
            action();
          }}
          onClose={close}
        />
      ),
  };
};
