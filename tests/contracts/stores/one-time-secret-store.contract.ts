import type { Login, OneTimeSecret } from '@meend/core/account/secrets/one-time-secret.ts';
import type { Email } from '@meend/core/account/user/email.ts';
import { aLanding, aLink, aRegistration, at, atOnce } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

export const oneTimeSecretStoreContract = ({ stores }: World) => {
  const { oneTimeSecrets } = stores;
  describe('sign-in links', () => {
    test('a link is found as it was added', async () => {
      const link = aRegistration({ redirectPath: '/profile', browserHash: 'ab', marketingOptIn: true });
      await oneTimeSecrets.add(link);
      expect(await oneTimeSecrets.find(link.secretHash)).toEqual(link);
      expect(await oneTimeSecrets.find('unknown')).toBeNull();
    });

    test.each<readonly [string, () => OneTimeSecret]>([
      ['login', aLink],
      ['registration', aRegistration],
      ['provider', aLanding],
    ])('a link stores its purpose: %s', async (_, make) => {
      const link = make();
      await oneTimeSecrets.add(link);
      expect(await oneTimeSecrets.find(link.secretHash)).toEqual(link);
    });

    test('of fifty who use a link at once one succeeds', async () => {
      const link = aLink();
      await oneTimeSecrets.add(link);
      const now = at('10:05:00.000');
      const answers = await atOnce(50, () => oneTimeSecrets.consume(link.secretHash, now));
      expect(answers.filter((answer) => answer !== null)).toEqual([{ ...link, usedAt: now }]);
      expect(await oneTimeSecrets.find(link.secretHash)).toEqual({ ...link, usedAt: now });
    });

    test('a link works until its expiry and not at it', async () => {
      const [late, last] = [
        aLink({ email: 'a@example.in' as Email }),
        aLink({ email: 'b@example.in' as Email }),
      ];
      await oneTimeSecrets.add(late);
      await oneTimeSecrets.add(last);
      expect(await oneTimeSecrets.consume(late.secretHash, at('10:10:00.000'))).toBeNull();
      expect(await oneTimeSecrets.consume(last.secretHash, at('10:09:59.999'))).not.toBeNull();
      expect(await oneTimeSecrets.consume('unknown', at('10:00:00.000'))).toBeNull();
    });

    test('a newer link voids the older ones of its address, purpose and browser and no others', async () => {
      const of = (browserHash: string | null, part: Partial<Login> = {}) => aLink({ browserHash, ...part });
      const older = [of('here'), of(null)];
      const others = [
        of('there'),
        aRegistration({ browserHash: 'here' }),
        of('here', { email: 'ravi@example.in' as Email }),
      ];
      const newer = [of('here'), of(null)];
      for (const link of [...older, ...others, ...newer]) await oneTimeSecrets.add(link);
      const now = at('10:05:00.000');
      for (const { secretHash } of older) expect(await oneTimeSecrets.consume(secretHash, now)).toBeNull();
      for (const { secretHash } of [...others, ...newer])
        expect(await oneTimeSecrets.consume(secretHash, now)).not.toBeNull();
    });

    test('a voided link never counts as just used', async () => {
      const older = aLink();
      await oneTimeSecrets.add(older);
      await oneTimeSecrets.add(aLink());
      const voided = await oneTimeSecrets.find(older.secretHash);
      expect(voided?.usedAt?.getTime()).toBeLessThan(older.createdAt.getTime());
    });

    test('a used link retains its time when a newer one comes', async () => {
      const used = aLink();
      await oneTimeSecrets.add(used);
      await oneTimeSecrets.consume(used.secretHash, at('10:01:00.000'));
      await oneTimeSecrets.add(aLink());
      expect((await oneTimeSecrets.find(used.secretHash))?.usedAt).toEqual(at('10:01:00.000'));
    });

    test('a withdrawn consent is removed from unused links of the account and from no others', async () => {
      const ravi = 'ravi@example.in' as Email;
      const used = aRegistration({ marketingOptIn: true, usedAt: at('10:01:00.000') });
      const waiting = aRegistration({ marketingOptIn: true });
      const other = aRegistration({ marketingOptIn: true, email: ravi });
      for (const link of [used, waiting, other]) await oneTimeSecrets.add(link);
      await oneTimeSecrets.withdrawMarketing(waiting.email);
      expect(await oneTimeSecrets.find(waiting.secretHash)).toEqual({ ...waiting, marketingOptIn: false });
      expect(await oneTimeSecrets.find(used.secretHash)).toEqual(used);
      expect(await oneTimeSecrets.find(other.secretHash)).toEqual(other);
    });

    const digits = { browserHash: 'browser', codeHash: 'right' };
    const withCode = (changed: Partial<Login> = {}) => aLink({ ...digits, ...changed });
    const now = at('10:05:00.000');

    test('a browser finds the open links of its address, the newest first, and no other browser does', async () => {
      const [link, registration] = [withCode(), aRegistration(digits)];
      for (const one of [withCode(), link, registration]) await oneTimeSecrets.add(one);
      expect(await oneTimeSecrets.listOpen(link.email, 'browser', now)).toEqual([registration, link]);
      expect(await oneTimeSecrets.listOpen(link.email, 'another', now)).toEqual([]);
      expect(await oneTimeSecrets.listOpen('ravi@example.in' as Email, 'browser', now)).toEqual([]);
      expect(await oneTimeSecrets.listOpen(link.email, 'browser', link.expiresAt)).toEqual([]);
      await oneTimeSecrets.consume(link.secretHash, now);
      expect(await oneTimeSecrets.listOpen(link.email, 'browser', now)).toEqual([registration]);
    });

    test('the right code uses the link, and the attempt is counted', async () => {
      const link = withCode();
      await oneTimeSecrets.add(link);
      const tried = { secretId: link.id, codeHash: 'right', most: 5 };
      expect(await oneTimeSecrets.consumeByCode(tried, now)).toEqual({
        ...link,
        codeAttempts: 1,
        usedAt: now,
      });
      expect(await oneTimeSecrets.consumeByCode(tried, now)).toBeNull();
      expect(await oneTimeSecrets.consume(link.secretHash, now)).toBeNull();
    });

    test('of fifty wrong attempts at once five are checked, and then the link is void', async () => {
      const link = withCode();
      await oneTimeSecrets.add(link);
      const guess = { secretId: link.id, codeHash: 'wrong', most: 5 };
      const answers = await atOnce(50, () => oneTimeSecrets.consumeByCode(guess, now));
      expect(answers.every((answer) => answer === null)).toBe(true);
      const storedLink = await oneTimeSecrets.find(link.secretHash);
      expect(storedLink).toMatchObject({ codeAttempts: 5 });
      expect(storedLink?.usedAt?.getTime()).toBeLessThan(link.createdAt.getTime());
      expect(await oneTimeSecrets.consumeByCode({ ...guess, codeHash: 'right' }, now)).toBeNull();
      expect(await oneTimeSecrets.consume(link.secretHash, now)).toBeNull();
    });

    test('of fifty right attempts at once one succeeds', async () => {
      const link = withCode();
      await oneTimeSecrets.add(link);
      const tried = { secretId: link.id, codeHash: 'right', most: 5 };
      const answers = await atOnce(50, () => oneTimeSecrets.consumeByCode(tried, now));
      expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
    });

    test('a code is checked until its expiry and not at it; a link without a code accepts none', async () => {
      const [late, bare] = [withCode(), withCode({ email: 'ravi@example.in' as Email, codeHash: null })];
      await oneTimeSecrets.add(late);
      await oneTimeSecrets.add(bare);
      const tried = { codeHash: 'right', most: 5 };
      expect(await oneTimeSecrets.consumeByCode({ ...tried, secretId: late.id }, late.expiresAt)).toBeNull();
      expect(await oneTimeSecrets.consumeByCode({ ...tried, secretId: bare.id }, now)).toBeNull();
      expect(await oneTimeSecrets.find(late.secretHash)).toMatchObject({ codeAttempts: 0 });
      expect(await oneTimeSecrets.find(bare.secretHash)).toMatchObject({ codeAttempts: 1 });
    });
  });
};
