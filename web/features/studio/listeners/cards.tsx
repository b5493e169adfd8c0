// Cards of a listener: plan, orders, mails and sessions.

import { studioListenerCalls } from '@meend/core/contract/staff/listeners.calls.ts';
import type { WireListenerFile, WireStudioOrder } from '@meend/core/contract/staff/wire-listener.ts';
import cardStyles from '@meend/web/features/studio/frame/studio-card.module.css';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { text } from '@meend/web/messages/text.ts';
import { formatDateTime } from '@meend/web/platform/format-date.ts';
import { rupeeText } from '@meend/web/platform/number-text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { row } from '@meend/web/ui/layout/layout.ts';
import { ConfirmDialog } from '@meend/web/ui/overlays/confirm-dialog.tsx';
import { VisuallyHidden } from '@meend/web/ui/text/visually-hidden.tsx';
import { type ReactNode, useId, useState } from 'react';
import { ActButton } from './act.tsx';
import { AddDays } from './add-days.tsx';
import { type ActsProps, useResending } from './listener-data.ts';
import styles from './listeners-panel.module.css';
import { factText } from './order-text.ts';
import { Refund } from './refund.tsx';

interface CardProps {
  readonly title: string;
  readonly children: ReactNode;
}

export const Card = ({ title, children }: CardProps) => {
  const heading = useId();
  return (
    <section className={cardStyles.card} aria-labelledby={heading}>
      <h2 id={heading} className={cardStyles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
};

interface RowsProps {
  readonly label: string;
  readonly empty: string;
  readonly children: readonly ReactNode[];
}

const Rows = ({ label, empty, children }: RowsProps) =>
  children.length === 0 ? (
    <p className={styles.quiet}>{empty}</p>
  ) : (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics from lists without markers
    <ul role="list" className={styles.rows} aria-label={label}>
      {children}
    </ul>
  );

interface RowProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

const Row = ({ title, action = null, children }: RowProps) => (
  <li className={styles.row}>
    <span className={styles.grow}>
      <span className={styles.strong}>{title}</span>
      <span className={styles.faint}>{children}</span>
    </span>
    {action}
  </li>
);

type Mail = WireListenerFile['mails'][number];

const fateText = ({ state, isUnderWay, addedAt, dueAt }: Mail): string =>
  isUnderWay
    ? text('studio-listeners.mail-under-way')
    : text(`studio-listeners.mail-state-${state}`, {
        moment: formatDateTime(state === 'failing' ? dueAt : addedAt),
      });

interface MailsCardProps extends Pick<WireListenerFile, 'mails'> {
  readonly listenerId: string;
}

export const MailsCard = ({ mails, listenerId }: MailsCardProps) => {
  const [selected, setSelected] = useState<Mail | null>(null);
  const resending = useResending(listenerId, () => setSelected(null));
  return (
    <Card title={text('studio-listeners.mails')}>
      <Rows label={text('studio-listeners.mails')} empty={text('studio-listeners.no-mails')}>
        {mails.map((mail) => (
          <Row
            key={mail._id}
            title={text(`studio-jobs.mail-${mail.mail}`)}
            action={
              mail.state === 'waiting' || mail.isUnderWay ? null : (
                <Button variant="secondary" dense onClick={() => setSelected(mail)}>
                  {text('studio-listeners.resend')}
                  <VisuallyHidden> {text(`studio-jobs.mail-${mail.mail}`)}</VisuallyHidden>
                </Button>
              )
            }
          >
            {fateText(mail)}
            {mail.reason === null ? null : `: ${mail.reason}`}
          </Row>
        ))}
      </Rows>
      <ConfirmDialog
        open={selected !== null}
        title={text('studio-listeners.resend-question')}
        confirmLabel={text('studio-listeners.resend')}
        cancelLabel={text('studio-listeners.cancel')}
        danger={false}
        busy={resending.isPending}
        onConfirm={() => selected && resending.mutate(selected._id)}
        onCancel={() => setSelected(null)}
      >
        {selected === null ? null : <p>{text(`studio-jobs.mail-${selected.mail}`)}</p>}
      </ConfirmDialog>
    </Card>
  );
};

interface OrderProps extends ActsProps {
  readonly order: WireStudioOrder;
}

const Order = ({ order, account, mayAct }: OrderProps) => (
  <li className={styles.order}>
    <h3 className={styles.strong}>
      {text('studio-listeners.order', { plan: order.plan, amount: rupeeText(order.amount) })}:{' '}
      {text(`studio-listeners.status-${order.status}`)}
    </h3>
    <p className={styles.id}>{text('studio-listeners.order-id', { id: order.orderID })}</p>
    <ol className={styles.past}>
      {order.facts.map((fact) => (
        <li key={fact.at + fact.what + fact.detail}>
          <time dateTime={fact.at} className={styles.when}>
            {formatDateTime(fact.at)}
          </time>{' '}
          {factText(fact)}
        </li>
      ))}
    </ol>
    {mayAct && order.money !== null ? <Refund account={account} order={order} money={order.money} /> : null}
  </li>
);

export const OrdersCard = ({ orders, ...acts }: ActsProps & Pick<WireListenerFile, 'orders'>) => (
  <Card title={text('studio-listeners.orders')}>
    <Rows label={text('studio-listeners.orders')} empty={text('studio-listeners.no-orders')}>
      {orders.map((order) => (
        <Order key={order.orderID} order={order} {...acts} />
      ))}
    </Rows>
  </Card>
);

const planText = (plan: WireListenerFile['plan']): string => {
  if (plan === null) return text('studio-listeners.no-plan');
  return text(plan.isRunning ? 'studio-listeners.plan-runs' : 'studio-listeners.plan-ended', {
    plan: plan.name,
    moment: formatDateTime(plan.endsAt),
  });
};

type PlanCardProps = ActsProps & Pick<WireListenerFile, 'plan' | 'grants' | 'nextGrant'>;

export const PlanCard = ({ plan, grants, nextGrant, account, mayAct }: PlanCardProps) => (
  <Card title={text('studio-listeners.plan')}>
    <p className={plan === null ? styles.quiet : undefined}>{planText(plan)}</p>
    {grants.length === 0 ? null : (
      <Rows label={text('studio-listeners.grants')} empty="">
        {grants.map(({ days, cause, at, endedAt }) => (
          <Row
            key={at + cause}
            title={text(cause === 'staff' ? 'studio-listeners.grant-days' : 'studio-listeners.grant-plan', {
              count: days,
            })}
          >
            {text(`studio-listeners.cause-${cause}`)}, {formatDateTime(at)}
            {endedAt === null
              ? null
              : `, ${text('studio-listeners.taken', { moment: formatDateTime(endedAt) })}`}
          </Row>
        ))}
      </Rows>
    )}
    {mayAct && account.erasesAt === null ? (
      <div className={row(8, 'wrap')}>
        <AddDays account={account} plan={plan} nextGrant={nextGrant} />
      </div>
    ) : null}
  </Card>
);

export const SessionsCard = ({
  sessions,
  account,
  mayAct,
}: ActsProps & Pick<WireListenerFile, 'sessions'>) => {
  const { callStudio } = useStudioClient();
  return (
    <Card title={text('studio-listeners.sessions')}>
      <Rows label={text('studio-listeners.sessions')} empty={text('studio-listeners.no-sessions')}>
        {sessions.map(({ device, signedInAt, lastUsedAt }) => (
          <Row key={device + signedInAt} title={device}>
            {text('studio-listeners.session', {
              signedIn: formatDateTime(signedInAt),
              used: formatDateTime(lastUsedAt),
            })}
          </Row>
        ))}
      </Rows>
      {mayAct && account.erasesAt === null ? (
        <div className={row(8, 'wrap')}>
          <ActButton
            account={account}
            act={() => callStudio(studioListenerCalls.endSessions, { params: { id: account._id }, body: {} })}
            label={text('studio-listeners.end-sessions')}
            question={text('studio-listeners.end-sessions-question')}
            failed="studio-listeners.end-sessions-failed"
          >
            <p>{text('studio-listeners.end-sessions-text')}</p>
          </ActButton>
        </div>
      ) : null}
    </Card>
  );
};
