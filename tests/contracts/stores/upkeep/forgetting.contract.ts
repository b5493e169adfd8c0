import type { Job } from '@meend/core/ports/outbox';
import type { OrderId, UserId } from '@meend/core/shared/ids';
import { describe, expect, test } from 'vitest';
import { aLink, anOrder, aRefund, at, aUser, newId } from '../../samples.ts';
import type { InWorld } from '../../world.ts';

export const forgettingContract = (world: InWorld) =>
  describe('rows that served their purpose', () => {
    const aListener = async (): Promise<UserId> => {
      const user = aUser();
      await world().stores.users.add(user);
      return user.id;
    };

    test('links that expired go, a few at a time, used or not; the others stay', async () => {
      const { links } = world().stores;
      const past = { expiresAt: at('10:10:00.000') };
      const [used, unused] = [
        aLink({ ...past, email: aUser().email, usedAt: at('10:05:00.000') }),
        aLink({ ...past, email: aUser().email }),
      ];
      const open = aLink({ email: aUser().email, expiresAt: at('10:10:00.001') });
      for (const link of [used, unused, open]) await links.add(link);
      expect(await links.forget(at('10:10:00.000'), 9)).toBe(0);
      expect(await links.forget(at('10:10:00.001'), 1)).toBe(1);
      expect(await links.forget(at('10:10:00.001'), 9)).toBe(1);
      expect([await links.find(used.secretHash), await links.find(unused.secretHash)]).toEqual([null, null]);
      expect(await links.find(open.secretHash)).toEqual(open);
    });

    test('webhooks that came long ago go, a few at a time', async () => {
      const { orders } = world().stores;
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

    test('orders nobody paid go; paid ones stay, and so does every order that saw money', async () => {
      const { orders } = world().stores;
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

    test('mails given up long ago go, a few at a time; what waits, other jobs and younger ones stay', async () => {
      const { outbox } = world().stores;
      const mail = { to: 'asha@example.in', template: { name: 'password-changed' } } as const;
      const given = async (job: Job, time: string, isDead: boolean) => {
        const id = await outbox.add(job, at(time));
        await outbox.postpone(id, at(time), 'no such mailbox', isDead);
        return id;
      };
      await given({ kind: 'mail', mail }, '10:00:00.000', true);
      await given({ kind: 'mail', mail }, '10:00:00.000', true);
      const young = await given({ kind: 'mail', mail }, '10:00:00.001', true);
      const waiting = await given({ kind: 'mail', mail }, '10:00:00.000', false);
      const other = await given({ kind: 'transcode', uploadId: newId() }, '10:00:00.000', true);
      expect(await outbox.forgetDeadMails(at('10:00:00.001'), 1)).toBe(1);
      expect(await outbox.forgetDeadMails(at('10:00:00.001'), 9)).toBe(1);
      expect((await outbox.listDead(9)).map(({ id }) => id).toSorted()).toEqual([young, other].toSorted());
      expect((await outbox.claim(at('11:00:00.000'), 9, 60_000)).map(({ id }) => id)).toEqual([waiting]);
    });
  });
