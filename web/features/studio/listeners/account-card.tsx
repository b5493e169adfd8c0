import { studioListenerCalls } from '@meend/core/contract/staff/listeners.calls.ts';
import type { WireListenerFile } from '@meend/core/contract/staff/wire-listener.ts';
import { failureMessage } from '@meend/web/api/failure-message.ts';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { text } from '@meend/web/messages/text.ts';
import { formatDateTime } from '@meend/web/platform/format-date.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { row, stack } from '@meend/web/ui/layout/layout.ts';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActButton, ActDialog, ReasonField } from './act.tsx';
import { Card } from './cards.tsx';
import { type ActsProps, useAct } from './listener-data.ts';
import styles from './listeners-panel.module.css';

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
const AccountActs = ({ account, ownId }: AboutAccount & { readonly ownId: string | null }) => {
  if (account.erasesAt !== null || account._id === ownId) return null;
  return (
    <>
      {account.suspendedAt === null ? <PrepareArchive account={account} /> : null}
      {account.suspendedAt === null ? <Suspend account={account} /> : <Reinstate account={account} />}
      {account.isStaff ? null : <Erase account={account} />}
    </>
  );
};

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const statusText = ({ suspendedAt, erasesAt }: WireListenerFile['account']): string => {
  if (suspendedAt !== null)
    return text('studio-listeners.suspended', { moment: formatDateTime(suspendedAt) });
  if (erasesAt !== null) return text('studio-listeners.erases', { moment: formatDateTime(erasesAt) });
  return text('studio-listeners.fine');
};

interface AccountCardProps extends ActsProps, Pick<WireListenerFile, 'selections'> {
  /** Role of the signed-in admin. */
  readonly ownId: string | null;
}

/** E-mail address and phone number are masked until revealed, which the audit log records. */
export const AccountCard = ({ account, selections, mayAct, ownId }: AccountCardProps) => {
  const { callStudio } = useStudioClient();
  const { _id: id } = account;
  const showing = useMutation({
    mutationFn: () => callStudio(studioListenerCalls.listenerContact, { params: { id }, body: {} }),
  });
  const { email, phone } = showing.data ?? account;
  return (
    <Card title={text('studio-listeners.account')}>
      <dl className={stack(8)}>
        <Fact name={text('studio-listeners.email')}>{email}</Fact>
        <Fact name={text('studio-listeners.phone')}>{phone ?? text('studio-listeners.no-phone')}</Fact>
        <Fact name={text('studio-listeners.standing')}>
          {statusText(account)}
          {account.isStaff ? `, ${text('studio-listeners.staff')}` : null}
        </Fact>
        <Fact name={text('studio-listeners.since')}>{formatDateTime(account.since)}</Fact>
        <Fact name={text('studio-listeners.chosen')}>{text('studio-listeners.chosen-of', selections)}</Fact>
        <Fact name={text('studio-listeners.offers')}>
          {text(account.hasOffersByMail ? 'studio-listeners.offers-yes' : 'studio-listeners.offers-no')}
        </Fact>
        <Fact name={text('studio-listeners.age')}>
          {account.ageConfirmedAt === null
            ? text('studio-listeners.age-no')
            : formatDateTime(account.ageConfirmedAt)}
        </Fact>
      </dl>
      {showing.isError ? (
        <Notice tone="danger" role="alert">
          {failureMessage(showing.error, text('studio-listeners.contact-failed'))}
        </Notice>
      ) : null}
      <div className={row(8, 'wrap')}>
        {showing.isSuccess ? null : (
          <Button
            variant="secondary"
            dense
            wide="phone"
            busy={showing.isPending}
            onClick={() => showing.mutate()}
          >
            {text('studio-listeners.show-contact')}
          </Button>
        )}
        {mayAct ? <AccountActs account={account} ownId={ownId} /> : null}
      </div>
    </Card>
  );
};
