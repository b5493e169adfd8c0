import { fail, succeed } from '@meend/core/shared/result.ts';
import { aLink, anOrder, at, atOnce, aUser } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

export const transactionContract = ({ stores: { oneTimeSecrets, orders, users }, transaction }: World) =>
  describe('transactions', () => {
    test('success commits every change, and its value is returned', async () => {
      const [asha, link] = [aUser(), aLink()];
      const answer = await transaction.run(async ({ users, oneTimeSecrets }) => {
        await users.add(asha);
        await oneTimeSecrets.add(link);
        return succeed((await users.find(asha.id))?.email);
      });
      expect(answer).toEqual(succeed(asha.email));
      expect(await users.find(asha.id)).toEqual(asha);
      expect(await oneTimeSecrets.find(link.secretHash)).toEqual(link);
    });

    test('a failure rolls every change back, and is returned', async () => {
      const [asha, link] = [aUser(), aLink()];
      const answer = await transaction.run(async ({ users, oneTimeSecrets }) => {
        await users.add(asha);
        await oneTimeSecrets.add(link);
        return fail('no');
      });
      expect(answer).toEqual(fail('no'));
      expect(await users.find(asha.id)).toBeNull();
      expect(await oneTimeSecrets.find(link.secretHash)).toBeNull();
    });

    test('an error rolls every change back, and the next transaction runs', async () => {
      const asha = aUser();
      const broken = transaction.run(async ({ users }) => {
        await users.add(asha);
        throw new Error('broken');
      });
      await expect(broken).rejects.toThrow('broken');
      expect(await users.find(asha.id)).toBeNull();
      const answer = await transaction.run(async ({ users }) => succeed((await users.add(asha)).isNew));
      expect(answer).toEqual(succeed(true));
    });

    test('a reader outside never sees what is not committed', async () => {
      const asha = aUser();
      const writing = transaction.run(async (inside) => {
        await inside.users.add(asha);
        return fail('no');
      });
      expect(await users.find(asha.id)).toBeNull();
      await writing;
    });

    test('a statement rejected inside rolls the rest back too', async () => {
      const asha = aUser();
      const order = anOrder(asha.id, { status: 'declined' });
      const refused = transaction.run(async ({ users, orders }) => {
        await users.add(asha);
        await orders.add(order);
        await orders.add(order);
        return succeed(null);
      });
      await expect(refused).rejects.toThrow();
      expect(await users.find(asha.id)).toBeNull();
    });

    test('a hundred changes of one row under its lock lose none', async () => {
      const asha = aUser();
      const order = anOrder(asha.id);
      await users.add(asha);
      await orders.add(order);
      await atOnce(100, () =>
        transaction.run(async ({ orders }) => {
          const locked = await orders.lock(order.id);
          if (!locked) return fail('gone');
          await orders.save({ ...locked, checks: locked.checks + 1, nextCheckAt: at('11:00:00.000') });
          return succeed(null);
        }),
      );
      expect((await orders.find(order.id))?.checks).toBe(100);
    });
  });
