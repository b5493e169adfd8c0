import type { WireAccount } from '@meend/core/contract/account/profile.routes.ts';
import { useApi } from '@meend/web/api/api.ts';
import { accountKey } from '@meend/web/api/listener-queries.ts';
import type { TokenUser } from '@meend/web/api/token.ts';
import { text } from '@meend/web/messages/text.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { stack } from '@meend/web/ui/layout/layout.ts';
import { Dialog } from '@meend/web/ui/overlays/dialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePasswordDraft } from './password-draft.ts';
import { PasswordForm } from './password-form.tsx';
import styles from './profile.module.css';
import { SignInAgain } from './sign-in-again.tsx';

interface PasswordDialogProps {
  readonly user: TokenUser;
  readonly account: WireAccount;
  readonly onClose: () => void;
}

/** Refetches the account when the token changes, in this or another tab: it may stem from a recent sign-in. */
const useRefetchAccount = (userId: string): void => {
  const client = useQueryClient();
  const token = useStore(useApi().tokens);
  useEffect(() => {
    if (token !== null) void client.invalidateQueries({ queryKey: accountKey(userId) });
  }, [client, userId, token]);
};

export const PasswordDialog = ({ user, account, onClose }: PasswordDialogProps) => {
  useRefetchAccount(user.userId);
  const draft = usePasswordDraft();
  const [needsSignIn, setNeedsSignIn] = useState(false);
  const { freshSignIn, hasPassword } = account;
  const [startedWithPassword] = useState(hasPassword);
  const isSignInRequired = !freshSignIn && (needsSignIn || !hasPassword);
  return (
    <Dialog
      open
      onClose={onClose}
      title={text(startedWithPassword ? 'profile.change-password' : 'profile.set-password')}
      closeLabel={text('app.close')}
    >
      {isSignInRequired ? (
        <SignInAgain
          email={user.email}
          onUseCurrent={hasPassword ? () => setNeedsSignIn(false) : null}
          onClose={onClose}
        />
      ) : (
        <>
          {needsSignIn && freshSignIn ? (
            <div className={stack(16)}>
              <Notice tone="success" role="status">
                {text('profile.logged-in-again')}
              </Notice>
            </div>
          ) : null}
          <PasswordForm
            user={user}
            draft={draft}
            isCurrentRequired={!freshSignIn}
            onSignInNeeded={() => setNeedsSignIn(true)}
            onClose={onClose}
          />
        </>
      )}
    </Dialog>
  );
};

interface PasswordRowProps {
  readonly user: TokenUser;
  readonly account: WireAccount | undefined;
}

export const PasswordRow = ({ user, account }: PasswordRowProps) => {
  const [isEditing, setEditing] = useState(false);
  if (account === undefined) return <dd className={styles.value} />;
  const { hasPassword } = account;
  return (
    <>
      <dd className={styles.value}>{text(hasPassword ? 'profile.has-password' : 'profile.no-password')}</dd>
      <dd>
        <Button variant="secondary" dense onClick={() => setEditing(true)}>
          {text(hasPassword ? 'profile.change-password' : 'profile.set-password')}
        </Button>
      </dd>
      {isEditing ? <PasswordDialog user={user} account={account} onClose={() => setEditing(false)} /> : null}
    </>
  );
};
