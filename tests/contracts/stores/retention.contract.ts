import type { Job } from '@meend/core/jobs/job.ts';
import type { OrderId, UserId } from '@meend/core/shared/ids.ts';
import { aLink, anOrder, aRefund, at, aUser, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { sampleGrant } from '@meend/tests/kit/fixtures/fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

export const retentionContract = ({ stores: { grants, oneTimeSecrets, orders, outbox, users } }: World) =>
  describe('rows that served their purpose', () => {
    const aListener = async (): Promise<UserId> => {
      const user = aUser();
      await users.add(user);
      return user.id;
    };

    test('expired links are purged in batches, used or not; the others stay', async () => {
      const past = { expiresAt: at('10:10:00.000') };
      const [used, unused] = [
        aLink({ ...past, email: aUser().email, usedAt: at('10:05:00.000') }),
        aLink({ ...past, email: aUser().email }),
      ];
      const open = aLink({ email: aUser().email, expiresAt: at('10:10:00.001') });
      for (const link of [used, unused, open]) await oneTimeSecrets.add(link);
      expect(await oneTimeSecrets.forget(at('10:10:00.000'), 9)).toBe(0);
      expect(await oneTimeSecrets.forget(at('10:10:00.001'), 1)).toBe(1);
      expect(await oneTimeSecrets.forget(at('10:10:00.001'), 9)).toBe(1);
      expect([
        await oneTimeSecrets.find(used.secretHash),
        await oneTimeSecrets.find(unused.secretHash),
      ]).toEqual([null, null]);
      expect(await oneTimeSecrets.find(open.secretHash)).toEqual(open);
    });

    test('old webhooks are purged in batches', async () => {
      const event = (key: string, time: string) => ({
        dedupeKey: key,
        orderId: 'any' as OrderId,
        type: 'PAYMENT_SUCCESS_WEBHOOK',
        rawBody: '{}',
        receivedAt: at(time),
      });
      for (const key of ['a', 'b']) await orders.addEvent(event(key, '10:00:00.000'));
      await orders.addEvent(event('c', '10:00:00.001'));
      expect(await orders.forgetEvents(at('10:00:00.001'), 1)).toBe(1);
      expect(await orders.forgetEvents(at('10:00:00.001'), 9)).toBe(1);
      expect(await orders.addEvent(event('c', '10:00:00.001'))).toBe(false);
    });

    test('unpaid orders are purged; paid ones stay, and so does every order with a payment', async () => {
      const userId = await aListener();
      const past = { createdAt: at('09:00:00.000'), expiresAt: at('09:30:00.000') };
      const declined = anOrder(userId, { ...past, status: 'declined' });
      const expired = anOrder(userId, { ...past, status: 'expired' });
      const paid = anOrder(userId, { ...past, status: 'paid', paidAt: at('09:10:00.000') });
      const withMoney = anOrder(userId, { ...past, status: 'declined' });
      const withRefund = anOrder(userId, { ...past, status: 'declined' });
      const young = anOrder(userId, { status: 'open' });
      for (const order of [declined, expired, paid, withMoney, withRefund, young]) await orders.add(order);
      await orders.addPayment({
        providerPaymentId: 'p1',
        orderId: withMoney.id,
        amount: 4900,
        paidAt: at('09:20:00.000'),
      });
      await orders.saveRefund(aRefund(withRefund.id));
      expect(await orders.forgetUnpaid(at('10:00:00.000'), 1)).toBe(1);
      expect(await orders.forgetUnpaid(at('10:00:00.000'), 9)).toBe(1);
      const found = await Promise.all(
        [declined, expired, paid, withMoney, withRefund, young].map(({ id }) => orders.find(id)),
      );
      expect(found).toEqual([null, null, paid, withMoney, withRefund, young]);
    });

    describe('bookkeeping', () => {
      const APRIL = at('12:00:00.000');
      const early = at('10:00:00.000');
      const book = async (userId: UserId, changed: Parameters<typeof anOrder>[1] = {}) => {
        const order = anOrder(userId, {
          ...{ createdAt: early, expiresAt: early, status: 'paid', paidAt: early },
          ...changed,
        });
        await orders.add(order);
        const bought = { orderId: order.id, amount: 4900, paidAt: order.paidAt ?? early };
        await orders.addPayment({ ...bought, providerPaymentId: `p${order.id}` });
        if (order.status === 'paid')
          await grants.add(
            sampleGrant({ id: newId(), userId, at: early, orderId: order.id, cause: 'order' }),
          );
        return order;
      };

      test('from before a time is purged whole, in batches, the oldest first', async () => {
        const userId = await aListener();
        const second = await book(userId, { createdAt: at('10:00:01.000') });
        const first = await book(userId);
        for (const { id } of [first, second]) {
          await orders.saveRefund(aRefund(id, { askedAt: early, settledAt: early, state: 'done' }));
          await orders.addNotice(id, 'refunded', early);
        }
        expect(await orders.purgePaidOrders(early, 9)).toBe(0);
        expect(await orders.purgePaidOrders(APRIL, 1)).toBe(1);
        expect([await orders.find(first.id), (await orders.find(second.id))?.id]).toEqual([null, second.id]);
        expect(await orders.purgePaidOrders(APRIL, 9)).toBe(1);
        for (const { id } of [first, second]) {
          expect(await orders.find(id)).toBeNull();
          expect([await orders.listPayments(id), await orders.listRefunds(id)]).toEqual([[], []]);
        }
        expect((await grants.listOf(userId)).map(({ orderId, cause }) => [orderId, cause])).toEqual([
          [null, 'order'],
          [null, 'order'],
        ]);
      });

      test('with later payments stays, and so do orders without any', async () => {
        const userId = await aListener();
        const later = at('12:00:00.001');
        const paidLater = await book(userId, { paidAt: later });
        const withRefund = await book(userId);
        await orders.saveRefund(aRefund(withRefund.id, { askedAt: early, settledAt: later, state: 'done' }));
        const withPayment = await book(userId);
        await orders.addPayment({
          ...{ providerPaymentId: 'second', orderId: withPayment.id, amount: 4900 },
          paidAt: later,
        });
        const unpaid = anOrder(userId, { createdAt: early, expiresAt: early, status: 'declined' });
        await orders.add(unpaid);
        expect(await orders.purgePaidOrders(APRIL, 9)).toBe(0);
        for (const { id } of [paidLater, withRefund, withPayment, unpaid])
          expect(await orders.find(id)).not.toBeNull();
      });

      test('of payments that were refunded before they bought anything is purged too', async () => {
        const returned = await book(await aListener(), { status: 'declined', paidAt: null });
        expect(await orders.purgePaidOrders(APRIL, 9)).toBe(1);
        expect(await orders.find(returned.id)).toBeNull();
      });

      test('of an erased account leaves anonymous days, which are purged later', async () => {
        const [gone, active] = [newId<UserId>(), await aListener()];
        for (const userId of [gone, gone, active]) await book(userId);
        expect(await grants.purgeOrphaned(APRIL, 9)).toBe(0);
        expect(await orders.purgePaidOrders(APRIL, 9)).toBe(3);
        expect(await grants.purgeOrphaned(early, 9)).toBe(0);
        expect(await grants.purgeOrphaned(APRIL, 1)).toBe(1);
        expect(await grants.purgeOrphaned(APRIL, 9)).toBe(1);
        expect([(await grants.listOf(gone)).length, (await grants.listOf(active)).length]).toEqual([0, 1]);
      });
    });

    test('old dead-letter mails are purged in batches; waiting, other and younger jobs stay', async () => {
      const mail = { to: 'asha@example.in', template: { name: 'password-changed' } } as const;
      const addPostponed = async (job: Job, time: string, isDead: boolean) => {
        const id = await outbox.add(job, at(time));
        await outbox.postpone(id, at(time), 'no such mailbox', isDead);
        return id;
      };
      await addPostponed({ kind: 'mail', mail }, '10:00:00.000', true);
      await addPostponed({ kind: 'mail', mail }, '10:00:00.000', true);
      const young = await addPostponed({ kind: 'mail', mail }, '10:00:00.001', true);
      const waiting = await addPostponed({ kind: 'mail', mail }, '10:00:00.000', false);
      const other = await addPostponed({ kind: 'transcode', uploadId: newId() }, '10:00:00.000', true);
      expect(await outbox.forgetDeadMails(at('10:00:00.001'), 1)).toBe(1);
      expect(await outbox.forgetDeadMails(at('10:00:00.001'), 9)).toBe(1);
      expect((await outbox.listDead(9)).map(({ id }) => id).toSorted()).toEqual([young, other].toSorted());
      expect((await outbox.claim(at('11:00:00.000'), 9, 60_000)).map(({ id }) => id)).toEqual([waiting]);
    });
  });
