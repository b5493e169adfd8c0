import type { WireAccount } from '@meend/core/contract/account/profile.routes.ts';
import type { TokenUser } from '@meend/web/api/token.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { useState } from 'react';
import { PasswordDialog } from './password-dialog.tsx';
import styles from './profile.module.css';

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
