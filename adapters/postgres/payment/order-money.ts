// Payments and refunds of an order.
import type { OrderStore, Payment } from '@meend/core/payment/order-store.port.ts';
import type { Refund } from '@meend/core/payment/refund.ts';
import type { OrderId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { columnsOf, excluded, valuesOf } from '../connection/columns.ts';
import { countOf, db, execute, firstOf, rowsOf, statement } from '../connection/statements.ts';
import { PaymentsTable, RefundsTable } from './payment.tables.ts';

interface Of {
  readonly orderId: OrderId;
}

const payments = () => db.selectFrom('payments').select(columnsOf(PaymentsTable));
const findPayment = statement(({ id }: { id: string }) => payments().where('provider_payment_id', '=', id));
const listPayments = statement(({ orderId }: Of) =>
  payments().where('order_id', '=', orderId).orderBy('paid_at'),
);
const addPayment = statement((it: Payment) =>
  db
    .insertInto('payments')
    .values(valuesOf(PaymentsTable, it))
    .onConflict((conflict) => conflict.column('provider_payment_id').doNothing()),
);
const listRefunds = statement(({ orderId }: Of) =>
  db
    .selectFrom('refunds')
    .select(columnsOf(RefundsTable))
    .where('order_id', '=', orderId)
    .orderBy('asked_at')
    .orderBy('id'),
);
const saveRefund = statement((it: Refund) =>
  db
    .insertInto('refunds')
    .values(valuesOf(RefundsTable, it))
    .onConflict((conflict) =>
      conflict
        .columns(['order_id', 'id'])
        .doUpdateSet(excluded('amount', 'state', 'trouble', 'asked_at', 'settled_at')),
    ),
);

export const orderMoney = (em: EntityManager) =>
  ({
    addPayment: async (payment) => (await countOf(em, addPayment(payment))) > 0,
    findPayment: (id) => firstOf(em, findPayment({ id })),
    listPayments: (orderId) => rowsOf(em, listPayments({ orderId })),
    saveRefund: (refund) => execute(em, saveRefund(refund)),
    listRefunds: (orderId) => rowsOf(em, listRefunds({ orderId })),
  }) satisfies Partial<OrderStore>;
