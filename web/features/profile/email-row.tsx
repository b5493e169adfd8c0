import type { WireAccount } from '@meend/core/contract/account/profile.routes.ts';
import type { TokenUser } from '@meend/web/api/token.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { useRef, useState } from 'react';
import { EmailDialog } from './email-dialog.tsx';
import { PendingEmail } from './pending-email.tsx';
import styles from './profile.module.css';

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
