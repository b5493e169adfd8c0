// Finds listeners for support, by e-mail address, order id, payment id or phone number, which several may have. Results
// are masked; the search is audited without its term.

import { parseEmail } from '@meend/core/account/user/email.ts';
import { parsePhone, type User } from '@meend/core/account/user/user.ts';
import type { UserStore } from '@meend/core/account/user/user-store.port.ts';
import type { Actor, AuditStore } from '@meend/core/audit/audit.ts';
import type { OrderStore } from '@meend/core/payment/order-store.port.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type OrderId, parseId } from '@meend/core/shared/ids.ts';
import type { Now, Transaction } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';

type FoundBy = 'email' | 'order' | 'payment' | 'phone';

interface FoundListeners {
  readonly by: FoundBy;
  readonly listeners: readonly User[];
  /** The order belongs to an erased account; its payment records have no name. */
  readonly isErased: boolean;
}

const MOST = 20;
const MAX_PAYMENT_ID_LENGTH = 64;

/** With or without country code, blanks and hyphens. */
const phoneIn = (text: string) => parsePhone(text.replace(/[\s()-]/g, '').replace(/^(?:\+91|0091|0)/, ''));

const noListener = { listeners: [], isErased: false } as const;

type RequiredStores = { users: UserStore; orders: OrderStore; audit: AuditStore } & Now;

const payerOf = async (
  { orders, users }: { users: UserStore; orders: OrderStore },
  id: OrderId,
  by: FoundBy,
): Promise<FoundListeners> => {
  const order = await orders.find(id);
  const user = order && (await users.find(order.userId));
  if (user) return { by, listeners: [user], isErased: false };
  return { by, ...noListener, isErased: order !== null };
};

const search = async (
  stores: { users: UserStore; orders: OrderStore },
  text: string,
): Promise<FoundListeners | null> => {
  const email = parseEmail(text);
  if (email.ok) {
    const user = await stores.users.findByEmail(email.value);
    return { by: 'email', listeners: user ? [user] : [], isErased: false };
  }
  const order = parseId<OrderId>(text.toLowerCase());
  if (order !== null) return payerOf(stores, order, 'order');
  // A number of ten digits is searched as a phone number before it is searched as a payment id.
  const phone = phoneIn(text);
  const owners = phone.ok ? await stores.users.listByPhone(phone.value, MOST) : [];
  if (owners.length > 0) return { by: 'phone', listeners: owners, isErased: false };
  if (text.length > MAX_PAYMENT_ID_LENGTH || !/^[\w-]+$/.test(text)) return null;
  const payment = await stores.orders.findPayment(text);
  if (payment !== null) return payerOf(stores, payment.orderId, 'payment');
  return { by: phone.ok ? 'phone' : 'payment', ...noListener };
};

export const findListeners =
  ({ transaction }: { readonly transaction: Transaction<RequiredStores> }) =>
  (by: Actor, typed: string): Promise<Result<FoundListeners, DomainError>> =>
    transaction.run<FoundListeners, DomainError>(async (stores) => {
      const found = await search(stores, typed.trim());
      if (found === null) return failWith('listener.unclear');
      const at = await stores.now();
      const ids = found.listeners.map(({ id }) => id);
      await stores.audit.add({
        by,
        action: 'listener.searched',
        subject: { kind: 'search', id: found.by },
        before: null,
        after: { found: ids },
        at,
      });
      return succeed(found);
    });
