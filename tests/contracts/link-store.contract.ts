import type { Email } from '@meend/core/account/email';
import { describe, expect, test } from 'vitest';
import { aLink, at, atOnce } from './samples.ts';
import type { InWorld } from './world.ts';

export const linkStoreContract = (world: InWorld) =>
  describe('sign-in links', () => {
    test('a link is found as it was added', async () => {
      const { links } = world().stores;
      const link = aLink({
        redirectPath: '/profile',
        browserHash: 'ab',
        purpose: 'registration',
        marketingOptIn: true,
      });
      await links.add(link);
      expect(await links.find(link.secretHash)).toEqual(link);
      expect(await links.find('unknown')).toBeNull();
    });

    test('of fifty who use a link at once one gets it', async () => {
      const { links } = world().stores;
      const link = aLink();
      await links.add(link);
      const now = at('10:05:00.000');
      const answers = await atOnce(50, () => links.consume(link.secretHash, now));
      expect(answers.filter((answer) => answer !== null)).toEqual([{ ...link, usedAt: now }]);
      expect(await links.find(link.secretHash)).toEqual({ ...link, usedAt: now });
    });

    test('a link works until the moment of its expiry and not at it', async () => {
      const { links } = world().stores;
      const [late, last] = [
        aLink({ email: 'a@example.in' as Email }),
        aLink({ email: 'b@example.in' as Email }),
      ];
      await links.add(late);
      await links.add(last);
      expect(await links.consume(late.secretHash, at('10:10:00.000'))).toBeNull();
      expect(await links.consume(last.secretHash, at('10:09:59.999'))).not.toBeNull();
      expect(await links.consume('unknown', at('10:00:00.000'))).toBeNull();
    });

    test('a newer link voids the older ones of the address and no others', async () => {
      const { links } = world().stores;
      const [older, newer, other] = [aLink(), aLink(), aLink({ email: 'ravi@example.in' as Email })];
      await links.add(other);
      await links.add(older);
      await links.add(newer);
      const now = at('10:05:00.000');
      expect(await links.consume(older.secretHash, now)).toBeNull();
      expect(await links.consume(newer.secretHash, now)).not.toBeNull();
      expect(await links.consume(other.secretHash, now)).not.toBeNull();
    });

    test('a voided link never looks as if it had just been used', async () => {
      const { links } = world().stores;
      const older = aLink();
      await links.add(older);
      await links.add(aLink());
      const voided = await links.find(older.secretHash);
      expect(voided?.usedAt?.getTime()).toBeLessThan(older.createdAt.getTime());
    });

    test('a used link keeps its moment when a newer one comes', async () => {
      const { links } = world().stores;
      const used = aLink();
      await links.add(used);
      await links.consume(used.secretHash, at('10:01:00.000'));
      await links.add(aLink());
      expect((await links.find(used.secretHash))?.usedAt).toEqual(at('10:01:00.000'));
    });
  });
