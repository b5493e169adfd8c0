import type { Email } from '@meend/core/account/email';
import type { Phone } from '@meend/core/account/phone';
import type { UserId } from '@meend/core/shared/ids';
import { describe, expect, test } from 'vitest';
import { at, atOnce, aUser, newId } from './samples.ts';
import type { InWorld } from './world.ts';

export const userStoreContract = (world: InWorld) =>
  describe('accounts', () => {
    test('an account is found as it was added, by id and by address', async () => {
      const { users } = world().stores;
      const plain = aUser();
      const full = aUser({
        name: `Asha "O'Neil" \\ ? $1 — आशा`,
        phone: '9876543210' as Phone,
        role: 'superadmin',
        tokenVersion: 7,
        suspendedAt: at('11:00:00.123'),
        ageConfirmedAt: at('11:00:00.456'),
      });
      expect(await users.add(plain)).toEqual({ user: plain, isNew: true });
      await users.add(full);
      expect(await users.find(plain.id)).toEqual(plain);
      expect(await users.find(full.id)).toEqual(full);
      expect(await users.findByEmail(full.email)).toEqual(full);
    });

    test('an unknown id or address has no account', async () => {
      const { users } = world().stores;
      expect(await users.find(newId<UserId>())).toBeNull();
      expect(await users.lock(newId<UserId>())).toBeNull();
      expect(await users.findByEmail('nobody@example.in' as Email)).toBeNull();
    });

    test('twenty sign-ups of one address at once make one account', async () => {
      const { users } = world().stores;
      const email = 'asha@example.in' as Email;
      const answers = await atOnce(20, () => users.add(aUser({ email })));
      expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
      expect(new Set(answers.map(({ user }) => user.id)).size).toBe(1);
    });

    test('a phone number and the confirmed age are kept, and nobody else is changed', async () => {
      const { users } = world().stores;
      const [asha, ravi] = [aUser(), aUser()];
      await users.add(asha);
      await users.add(ravi);
      await users.setPhone(asha.id, '9876543210' as Phone);
      await users.setAgeConfirmed(asha.id, at('12:00:00.000'));
      expect(await users.find(asha.id)).toEqual({
        ...asha,
        phone: '9876543210',
        ageConfirmedAt: at('12:00:00.000'),
      });
      expect(await users.find(ravi.id)).toEqual(ravi);
    });

    test('a change is seen by the very next read', async () => {
      const { users } = world().stores;
      const asha = aUser();
      await users.add(asha);
      await users.find(asha.id);
      await users.setPhone(asha.id, '9876543210' as Phone);
      expect((await users.find(asha.id))?.phone).toBe('9876543210');
      expect((await users.lock(asha.id))?.phone).toBe('9876543210');
    });
  });
