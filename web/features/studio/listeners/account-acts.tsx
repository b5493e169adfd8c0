import { studioListenerCalls } from '@meend/core/contract/staff/listeners.calls.ts';
import type { WireListenerFile } from '@meend/core/contract/staff/wire-listener.ts';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { useState } from 'react';
import { ActButton, ActDialog } from './act-button.tsx';
import { useAct } from './listener-data.ts';
import { ReasonField } from './reason-field.tsx';

interface AboutAccount {
  readonly account: WireListenerFile['account'];
}

const Suspend = ({ account }: AboutAccount) => {
  const { callStudio } = useStudioClient();
  const [reason, setReason] = useState('');
  const act = useAct(
    account._id,
    () => {
      const because = reason.trim();
      const body = because === '' ? {} : { reason: because };
      return callStudio(studioListenerCalls.suspendListener, { params: { id: account._id }, body });
    },
    'studio-listeners.suspend-failed',
  );
  return (
    <>
      <Button variant="secondary" dense wide="phone" onClick={act.open}>
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

const Reinstate = ({ account }: AboutAccount) => {
  const { callStudio } = useStudioClient();
  return (
    <ActButton
      account={account}
      act={() => callStudio(studioListenerCalls.reinstateListener, { params: { id: account._id }, body: {} })}
      label={text('studio-listeners.reinstate')}
      question={text('studio-listeners.reinstate-question')}
      failed="studio-listeners.reinstate-failed"
      danger={false}
    >
      <p>{text('studio-listeners.reinstate-text')}</p>
    </ActButton>
  );
};

const PrepareArchive = ({ account }: AboutAccount) => {
  const { callStudio } = useStudioClient();
  return (
    <ActButton
      account={account}
      act={() => callStudio(studioListenerCalls.prepareArchive, { params: { id: account._id }, body: {} })}
      label={text('studio-listeners.archive')}
      question={text('studio-listeners.archive-question')}
      failed="studio-listeners.archive-failed"
      danger={false}
    >
      <p>{text('studio-listeners.archive-text')}</p>
    </ActButton>
  );
};

const Erase = ({ account }: AboutAccount) => {
  const { callStudio } = useStudioClient();
  return (
    <ActButton
      account={account}
      act={() => callStudio(studioListenerCalls.eraseListener, { params: { id: account._id }, body: {} })}
      label={text('studio-listeners.erase')}
      question={text('studio-listeners.erase-question')}
      failed="studio-listeners.erase-failed"
    >
      <p>{text('studio-listeners.erase-text')}</p>
      <p>{text('studio-listeners.erase-books')}</p>
    </ActButton>
  );
};

/** Actions of a super admin on an account; never on their own, and staff accounts cannot be deleted. */
export const AccountActs = ({ account, ownId }: AboutAccount & { readonly ownId: string | null }) => {
  if (account.erasesAt !== null || account._id === ownId) return null;
  return (
    <>
      {account.suspendedAt === null ? <PrepareArchive account={account} /> : null}
      {account.suspendedAt === null ? <Suspend account={account} /> : <Reinstate account={account} />}
      {account.isStaff ? null : <Erase account={account} />}
    </>
  );
};
