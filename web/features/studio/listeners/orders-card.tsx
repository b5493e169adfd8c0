import type { WireListenerFile, WireStudioOrder } from '@meend/core/contract/staff/wire-listener.ts';
import { text } from '@meend/web/messages/text.ts';
import { formatDateTime } from '@meend/web/platform/format-date.ts';
import { rupeeText } from '@meend/web/platform/number-text.ts';
import { Card } from './card.tsx';
import type { ActsProps } from './listener-data.ts';
import styles from './listeners-panel.module.css';
import { factText } from './order-text.ts';
import { Refund } from './refund.tsx';
import { Rows } from './rows.tsx';

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
