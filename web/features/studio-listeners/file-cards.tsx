import type { WireDeskOrder, WireListenerFile } from '@meend/core/contract/paths/desk.paths';
import { type ReactNode, useState } from 'react';
import { text } from '../../messages/text.ts';
import { formatMoment } from '../../platform/format-moment.ts';
import { rupeeText } from '../../platform/number-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { Card } from './card.tsx';
import { useResending } from './listener-data.ts';
import styles from './listeners-panel.module.css';
import { factText } from './order-text.ts';

interface RowsProps {
  readonly label: string;
  readonly empty: string;
  readonly children: readonly ReactNode[];
}

const Rows = ({ label, empty, children }: RowsProps) =>
  children.length === 0 ? (
    <p className={styles.quiet}>{empty}</p>
  ) : (
    // biome-ignore lint/a11y/noRedundantRoles: without markers Safari takes it for no list
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

const planText = (plan: WireListenerFile['plan']): string => {
  if (plan === null) return text('studio-listeners.no-plan');
  return text(plan.isRunning ? 'studio-listeners.plan-runs' : 'studio-listeners.plan-ended', {
    plan: plan.name,
    moment: formatMoment(plan.endsAt),
  });
};

export const PlanCard = ({ plan, grants }: Pick<WireListenerFile, 'plan' | 'grants'>) => (
  <Card title={text('studio-listeners.plan')}>
    <p className={plan === null ? styles.quiet : undefined}>{planText(plan)}</p>
    {grants.length === 0 ? null : (
      <Rows label={text('studio-listeners.grants')} empty="">
        {grants.map(({ plan: name, days, cause, at, endedAt }) => (
          <Row key={at + cause} title={text('studio-listeners.grant', { count: days, plan: name })}>
            {text(`studio-listeners.cause-${cause}`)}, {formatMoment(at)}
            {endedAt === null
              ? null
              : `, ${text('studio-listeners.taken', { moment: formatMoment(endedAt) })}`}
          </Row>
        ))}
      </Rows>
    )}
  </Card>
);

const Order = ({ order }: { readonly order: WireDeskOrder }) => (
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
            {formatMoment(fact.at)}
          </time>{' '}
          {factText(fact)}
        </li>
      ))}
    </ol>
  </li>
);

export const OrdersCard = ({ orders }: Pick<WireListenerFile, 'orders'>) => (
  <Card title={text('studio-listeners.orders')}>
    <Rows label={text('studio-listeners.orders')} empty={text('studio-listeners.no-orders')}>
      {orders.map((order) => (
        <Order key={order.orderID} order={order} />
      ))}
    </Rows>
  </Card>
);

type Mail = WireListenerFile['mails'][number];

const fateText = ({ state, isUnderWay, addedAt, dueAt }: Mail): string =>
  isUnderWay
    ? text('studio-listeners.mail-under-way')
    : text(`studio-listeners.mail-state-${state}`, {
        moment: formatMoment(state === 'failing' ? dueAt : addedAt),
      });

export interface MailsCardProps extends Pick<WireListenerFile, 'mails'> {
  readonly listenerId: string;
}

export const MailsCard = ({ mails, listenerId }: MailsCardProps) => {
  const [asked, setAsked] = useState<Mail | null>(null);
  const resending = useResending(listenerId, () => setAsked(null));
  return (
    <Card title={text('studio-listeners.mails')}>
      <Rows label={text('studio-listeners.mails')} empty={text('studio-listeners.no-mails')}>
        {mails.map((mail) => (
          <Row
            key={mail._id}
            title={text(`studio-jobs.mail-${mail.mail}`)}
            action={
              mail.state === 'waiting' || mail.isUnderWay ? null : (
                <Button variant="secondary" dense onClick={() => setAsked(mail)}>
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
        open={asked !== null}
        title={text('studio-listeners.resend-question')}
        confirmLabel={text('studio-listeners.resend')}
        cancelLabel={text('studio-listeners.cancel')}
        danger={false}
        busy={resending.isPending}
        onConfirm={() => asked && resending.mutate(asked._id)}
        onCancel={() => setAsked(null)}
      >
        {asked === null ? null : <p>{text(`studio-jobs.mail-${asked.mail}`)}</p>}
      </ConfirmDialog>
    </Card>
  );
};

export const SessionsCard = ({ sessions }: Pick<WireListenerFile, 'sessions'>) => (
  <Card title={text('studio-listeners.sessions')}>
    <Rows label={text('studio-listeners.sessions')} empty={text('studio-listeners.no-sessions')}>
      {sessions.map(({ device, signedInAt, lastUsedAt }) => (
        <Row key={device + signedInAt} title={device}>
          {text('studio-listeners.session', {
            signedIn: formatMoment(signedInAt),
            used: formatMoment(lastUsedAt),
          })}
        </Row>
      ))}
    </Rows>
  </Card>
);
