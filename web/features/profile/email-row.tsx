import type { WireAccount, WireEmailChange } from '@meend/core/contract/paths/profile.paths';
import { useState } from 'react';
import type { TokenUser } from '../../api/session/token.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmailDialog } from './email-dialog.tsx';
import styles from './profile.module.css';

const time = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short' });

const waitsFor = ({ oldConfirmed, newConfirmed }: WireEmailChange) => {
  if (oldConfirmed) return 'email-change.waits-new';
  return newConfirmed ? 'email-change.waits-old' : 'email-change.waits-both';
};

interface EmailRowProps {
  readonly user: TokenUser;
  readonly account: WireAccount | undefined;
}

export const EmailRow = ({ user, account }: EmailRowProps) => {
  const [isEditing, setEditing] = useState(false);
  const change = account?.emailChange ?? null;
  const current = account?.email ?? user.email;
  return (
    <>
      <dd className={styles.value}>
        {current}
        {change === null ? null : (
          <p className={styles.help}>
            {text(waitsFor(change), { email: change.email, until: time.format(new Date(change.endsAt)) })}
          </p>
        )}
      </dd>
      <dd>
        <Button variant="secondary" dense onClick={() => setEditing(true)}>
          {text('email-change.change')}
        </Button>
      </dd>
      {isEditing ? (
        <EmailDialog userId={user.userId} current={current} onClose={() => setEditing(false)} />
      ) : null}
    </>
  );
};
