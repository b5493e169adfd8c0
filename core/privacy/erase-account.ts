// Erases every row of a person except payment records, which refer to an id without an account. The id is first written
// to the account journal, so that restoring a backup does not restore the account.

import type { AccountJournal } from '@meend/core/account/account-journal.port.ts';
import { parseEmail } from '@meend/core/account/user/email.ts';
import type { UserStore } from '@meend/core/account/user/user-store.port.ts';
import type { Actor, AuditStore } from '@meend/core/audit/audit.ts';
import type { StoryStore } from '@meend/core/catalogue/story-store.port.ts';
import type { PersonalData, PersonalStore } from '@meend/core/manifest/personal-data.ts';
import type { OrderStore } from '@meend/core/payment/order-store.port.ts';
import type { SettlePayment } from '@meend/core/payment/settle-payment.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import type { Now, Transaction } from '@meend/core/shared/ports.ts';
import { fail, type Result, succeed } from '@meend/core/shared/result.ts';
import { exportFile } from './archives.ts';
import { erasureError, settleOpenOrders } from './request-erasure.ts';

type RequiredStores = {
  users: UserStore;
  audit: AuditStore;
  stories: StoryStore;
  orders: OrderStore;
  personal: PersonalStore;
} & Now;

type Needs = {
  readonly stores: { users: UserStore; orders: OrderStore } & Now;
  readonly transaction: Transaction<RequiredStores>;
  readonly accountJournal: AccountJournal;
  /** Every area with personal data, in the order of erasure. */
  readonly personalData: readonly PersonalData[];
};

/** Call inside a transaction. Null if done or there is no such account. */
const eraseWhole = async (
  { accountJournal, personalData }: Pick<Needs, 'accountJournal' | 'personalData'>,
  stores: RequiredStores,
  id: UserId,
  now: Date,
): Promise<DomainError | null> => {
  const user = await stores.users.lock(id);
  if (user === null) return null;
  const error = await erasureError(stores, user);
  if (error !== null) return error;
  await accountJournal.add({ kind: 'erasure', userId: id, erasesAt: now, at: now });
  await stores.users.raiseMediaEpoch(id);
  for (const area of personalData) await area.eraseOf(stores, user);
  await stores.audit.forgetAddressesOf(id);
  return null;
};

interface ErasureRun {
  readonly erased: number;
  /** Accounts whose erasure failed; they stay due and do not stop the others. */
  readonly broken: readonly UserId[];
}

const AT_ONCE = 50;

/** Erases all accounts whose seven days are over. */
export const eraseDue = (ports: Needs) => async (): Promise<ErasureRun> => {
  const due = await ports.stores.users.listErasable(await ports.stores.now(), AT_ONCE);
  const broken: UserId[] = [];
  for (const id of due) {
    try {
      const done = await ports.transaction.run<null, DomainError>(async (stores) => {
        const user = await stores.users.lock(id);
        const now = await stores.now();
        // Cancelled in the meantime.
        if (!user?.erasesAt || user.erasesAt.getTime() > now.getTime()) return succeed(null);
        const error = await eraseWhole(ports, stores, id, now);
        return error === null ? succeed(null) : fail(error);
      });
      if (!done.ok) broken.push(id);
    } catch {
      broken.push(id);
    }
  }
  return { erased: due.length - broken.length, broken };
};

interface FoundAccount {
  readonly userId: UserId;
}

/** Erases an account at once, by the operator. */
export const eraseAccount =
  (ports: Needs & { readonly settlePayment: SettlePayment }) =>
  async (by: Actor, address: string): Promise<Result<FoundAccount, DomainError>> => {
    const email = parseEmail(address.trim());
    if (!email.ok) return email;
    const found = await ports.stores.users.findByEmail(email.value);
    if (found === null) return failWith('staff.user-not-found');
    const userId = found.id;
    await settleOpenOrders(ports.stores, ports.settlePayment, userId);
    return ports.transaction.run<FoundAccount, DomainError>(async (stores) => {
      const at = await stores.now();
      const error = await eraseWhole(ports, stores, userId, at);
      if (error !== null) return fail(error);
      const subject = { kind: 'user', id: userId };
      await stores.audit.add({ by, action: 'account.erased', subject, before: null, after: null, at });
      return succeed({ userId });
    });
  };

interface ExportedAccount extends FoundAccount {
  readonly file: string;
}

/** Exports a person's data for the operator, after a request by letter. */
export const exportAccount =
  ({ transaction, personalData }: Pick<Needs, 'transaction' | 'personalData'>) =>
  async (by: Actor, address: string): Promise<Result<ExportedAccount, DomainError>> => {
    const email = parseEmail(address.trim());
    if (!email.ok) return email;
    return transaction.run<ExportedAccount, DomainError>(async (stores) => {
      const user = await stores.users.findByEmail(email.value);
      if (user === null) return failWith('staff.user-not-found');
      const at = await stores.now();
      const file = await exportFile(stores, user, at, personalData);
      const subject = { kind: 'user', id: user.id };
      await stores.audit.add({ by, action: 'account.exported', subject, before: null, after: null, at });
      return succeed({ userId: user.id, file });
    });
  };
