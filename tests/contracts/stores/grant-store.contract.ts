import type { Grant } from '@meend/core/plans/grant.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import { fail } from '@meend/core/shared/result.ts';
import { anOrder, at, atOnce, aUser, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { sampleGrant } from '@meend/tests/kit/fixtures/fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

export const grantStoreContract = ({ stores: { grants, orders, users }, transaction }: World) =>
  describe('grants', () => {
    const aListener = async (): Promise<UserId> => {
      const user = aUser();
      await users.add(user);
      return user.id;
    };
    const ofAnOrder = async (userId: UserId): Promise<Grant & { readonly orderId: string }> => {
      const order = anOrder(userId, { status: 'paid' });
      await orders.add(order);
      const grantFields = { userId, at: at('10:00:00.001'), cause: 'order', orderId: order.id } as const;
      return { ...sampleGrant(grantFields), orderId: order.id };
    };

    test('grants are stored as given, the oldest first, for their listener alone', async () => {
      const [asha, ravi] = [await aListener(), await aListener()];
      const bought = await ofAnOrder(asha);
      const older = sampleGrant({ userId: asha, at: at('09:00:00.000'), days: 7, cause: 'staff' });
      const pass = sampleGrant({ userId: asha, at: at('10:00:00.001'), days: 90 });
      for (const grant of [bought, older, pass]) expect(await grants.add(grant)).toBe(true);
      await grants.add(sampleGrant({ userId: ravi, at: at('10:00:00.000') }));
      expect(await grants.listOf(asha)).toEqual([
        older,
        ...[bought, pass].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      ]);
      expect(await grants.listOf(await aListener())).toEqual([]);
    });

    test('an order has one grant, however many add it at once', async () => {
      const grant = await ofAnOrder(await aListener());
      const results = await atOnce(8, () => grants.add({ ...grant, id: newId() }));
      expect(results.filter(Boolean)).toHaveLength(1);
      expect(await grants.listOf(grant.userId)).toHaveLength(1);
    });

    test('a grant without an order is added once by its id, however often and to whomever', async () => {
      const [asha, ravi] = [await aListener(), await aListener()];
      const grant = sampleGrant({ userId: asha, at: at('10:00:00.001'), cause: 'staff' });
      const results = await atOnce(8, () => grants.add(grant));
      expect(results.filter(Boolean)).toHaveLength(1);
      expect(await grants.add({ ...grant, userId: ravi })).toBe(false);
      expect([await grants.listOf(asha), await grants.listOf(ravi)]).toEqual([[grant], []]);
    });

    test('a grant ends once, and no other one with it', async () => {
      const userId = await aListener();
      const [one, other] = [await ofAnOrder(userId), await ofAnOrder(userId)];
      for (const grant of [one, other]) await grants.add(grant);
      const ended = await atOnce(8, () => grants.end(one.orderId, at('11:00:00.000')));
      expect(ended.filter(Boolean)).toHaveLength(1);
      expect(await grants.end(newId(), at('11:00:00.000'))).toBe(false);
      const stored = await grants.listOf(userId);
      expect(stored.find(({ id }) => id === one.id)).toEqual({ ...one, endedAt: at('11:00:00.000') });
      expect(stored.find(({ id }) => id === other.id)).toEqual(other);
    });

    test('a grant whose transaction failed does not exist', async () => {
      const grant = await ofAnOrder(await aListener());
      await transaction.run(async ({ grants }) => {
        await grants.add(grant);
        return fail('no mail could be written');
      });
      expect(await grants.listOf(grant.userId)).toEqual([]);
    });
  });
