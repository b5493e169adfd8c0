import type { Email } from '@meend/core/account/user/email.ts';
import { newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

export const bannerAdminStoreContract = ({ stores: { bannerAdmins } }: World) =>
  describe('the banner admin', () => {
    test('there is one banner admin: the one set last', async () => {
      expect(await bannerAdmins.find()).toBeNull();
      const admin = (name: string) => ({
        email: `${name}@example.in` as Email,
        passwordHash: `$argon2id$${name}`,
        credentialId: newId(),
      });
      const [first, second] = [admin('first'), admin('second')];
      await bannerAdmins.put(first);
      expect(await bannerAdmins.find()).toEqual(first);
      await bannerAdmins.put(second);
      expect(await bannerAdmins.find()).toEqual(second);
    });
  });
