import type { WireListenerFile } from '@meend/core/contract/paths/desk.paths';
import { useState } from 'react';
import { callStudio } from '../../api/studio-client.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ActButton, ActDialog } from './act-button.tsx';
import { useAct } from './listener-data.ts';
import { ReasonField } from './reason-field.tsx';

interface AboutAccount {
  readonly account: WireListenerFile['account'];
}

const Suspend = ({ account }: AboutAccount) => {
  const [reason, setReason] = useState('');
  const act = useAct(
    account._id,
    () => {
      const because = reason.trim();
      const body = because === '' ? {} : { reason: because };
      return callStudio('suspendListener', { params: { id: account._id }, body });
    },
    'studio-listeners.suspend-failed',
  );
  return (
    <>
      <Button variant="secondary" dense wide="phone" onClick={act.ask}>
        {text('studio-listeners.suspend')}
      </Button>
      <ActDialog
        account={account}
        act={act}
        question={text('studio-listeners.suspend-question')}
        label={text('studio-listeners.suspend')}
        onConfirm={() => act.perform()}
      >
        <p>{text('studio-listeners.suspend-text')}</p>
        <ReasonField isNeeded={false} value={reason} onType={setReason} />
      </ActDialog>
    </>
  );
};

/** What a super admin may do with an account; nobody locks themselves out. */
export const AccountActs = ({ account, ownId }: AboutAccount & { readonly ownId: string | null }) => {
  if (account.erasesAt !== null || account._id === ownId) return null;
  if (account.suspendedAt === null) return <Suspend account={account} />;
  return (
    <ActButton
      account={account}
      act={() => callStudio('reinstateListener', { params: { id: account._id }, body: {} })}
      label={text('studio-listeners.reinstate')}
      question={text('studio-listeners.reinstate-question')}
      failed="studio-listeners.reinstate-failed"
      danger={false}
    >
      <p>{text('studio-listeners.reinstate-text')}</p>
    </ActButton>
  );
};
