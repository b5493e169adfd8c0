import type { WireAccount } from '@meend/core/contract/account/profile.routes.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { useState } from 'react';
import { NameDialog } from './name-dialog.tsx';
import styles from './profile.module.css';

interface NameRowProps {
  readonly userId: string;
  readonly account: WireAccount | undefined;
}

export const NameRow = ({ userId, account }: NameRowProps) => {
  const [isEditing, setEditing] = useState(false);
  if (account === undefined) return <dd className={styles.value} />;
  const { name } = account;
  return (
    <>
      <dd className={styles.value}>{name ?? text('profile.no-name')}</dd>
      <dd>
        <Button variant="secondary" dense onClick={() => setEditing(true)}>
          {text(name === null ? 'profile.add-name' : 'profile.change-name')}
        </Button>
      </dd>
      {isEditing ? <NameDialog userId={userId} current={name} onClose={() => setEditing(false)} /> : null}
    </>
  );
};
