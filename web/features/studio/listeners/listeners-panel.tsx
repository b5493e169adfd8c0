import { useStaffRole } from '@meend/web/api/session/staff-role.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';
import { ErrorState } from '@meend/web/ui/feedback/states.tsx';
import { grid, row, stack } from '@meend/web/ui/layout/layout.ts';
import { returnFocus } from '@meend/web/ui/overlays/modals.ts';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AccountCard } from './account-card.tsx';
import { MailsCard, OrdersCard, PlanCard, SessionsCard } from './cards.tsx';
import { useListenerFile } from './listener-data.ts';
import styles from './listeners-panel.module.css';
import { SearchForm } from './search-form.tsx';

/** The URL contains an opaque id, no personal data. */
const OPENED = 'listener';

const File = ({ id }: { readonly id: string }) => {
  const { data, isError, isFetching, refetch } = useListenerFile(id);
  const { role, user } = useStaffRole();
  // The form was removed with the pressed button.
  useEffect(() => {
    if (document.activeElement === document.body) returnFocus(null);
  }, []);
  if (data === undefined) {
    return isError ? (
      <ErrorState retryLabel={text('app.try-again')} retrying={isFetching} onRetry={() => void refetch()}>
        {text('studio-listeners.failed')}
      </ErrorState>
    ) : (
      <Skeleton shape="lines" count={6} label={text('studio-listeners.loading')} />
    );
  }
  const acts = { account: data.account, mayAct: role === 'superadmin' };
  return (
    <>
      <p className="visually-hidden" role="status">
        {text('studio-listeners.shown')}
      </p>
      {role === 'admin' ? <p className={styles.quiet}>{text('studio-listeners.for-superadmins')}</p> : null}
      <div className={grid('wide', 20)}>
        <AccountCard {...acts} selections={data.selections} ownId={user?.userId ?? null} />
        <PlanCard {...acts} plan={data.plan} grants={data.grants} nextGrant={data.nextGrant} />
      </div>
      <OrdersCard {...acts} orders={data.orders} />
      <div className={grid('wide', 20)}>
        <MailsCard mails={data.mails} listenerId={id} />
        <SessionsCard {...acts} sessions={data.sessions} />
      </div>
    </>
  );
};

/** Support: find a listener and see their account, but never what they selected or played. */
export const ListenersPanel = () => {
  const [query, setQuery] = useSearchParams();
  const opened = query.get(OPENED);
  const open = (id: string | null) =>
    setQuery((current) => {
      const next = new URLSearchParams(current);
      if (id === null) next.delete(OPENED);
      else next.set(OPENED, id);
      return next;
    });
  return (
    <div className={stack(20)}>
      <header className={row(24, 'wrap', 'tight', 'middle', 'between')}>
        <div>
          <PageHeading appearance="h2">{text('studio-listeners.title')}</PageHeading>
          <p className={styles.line}>{text('studio-listeners.line')}</p>
        </div>
        {opened === null ? null : (
          <Button variant="secondary" dense wide="phone" onClick={() => open(null)}>
            {text('studio-listeners.back')}
          </Button>
        )}
      </header>
      {opened === null ? <SearchForm onOpen={open} /> : <File key={opened} id={opened} />}
    </div>
  );
};
