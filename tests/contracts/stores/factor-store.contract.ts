import { randomUUID } from 'node:crypto';
import { firstRotation } from '@meend/core/account/sessions/secret-rotation.ts';
import type { AuthenticatorApp, Passkey } from '@meend/core/account/user/factor.ts';
import type { SessionId, UserId } from '@meend/core/shared/ids.ts';
import { at, atOnce, aUser, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

export const factorStoreContract = ({ stores: { factors, sessions, users } }: World) =>
  describe('second factors', () => {
    const added = async (): Promise<UserId> => {
      const user = aUser();
      await users.add(user);
      return user.id;
    };
    const aSession = async (userId: UserId): Promise<SessionId> => {
      const id = newId<SessionId>();
      await sessions.add({
        id,
        userId,
        familyHash: randomUUID(),
        secrets: firstRotation('first'),
        device: 'Chrome on Android',
        signedInAt: at('10:00:00.000'),
        createdAt: at('10:00:00.001'),
        lastUsedAt: at('10:00:00.002'),
        endedAt: null,
      });
      return id;
    };
    const aPasskey = (userId: UserId, changed: Partial<Passkey> = {}): Passkey => ({
      kind: 'passkey',
      id: newId(),
      userId,
      name: 'Laptop',
      credentialId: randomUUID(),
      publicKey: 'key',
      counter: 4_294_967_295,
      transports: ['internal', 'hybrid'],
      createdAt: at('10:00:00.123'),
      lastUsedAt: null,
      ...changed,
    });
    const anApp = (userId: UserId, changed: Partial<AuthenticatorApp> = {}): AuthenticatorApp => ({
      kind: 'authenticator',
      id: newId(),
      userId,
      name: 'Phone',
      encryptedSecret: 'sealed',
      lastStep: 58_000_000,
      createdAt: at('10:00:00.000'),
      lastUsedAt: at('10:00:00.000'),
      ...changed,
    });

    test('those of one account are listed in order of addition', async () => {
      const [mine, other] = [await added(), await added()];
      const [first, second] = [aPasskey(mine), anApp(mine)];
      for (const factor of [first, second, aPasskey(other)]) expect(await factors.add(factor)).toBe(true);
      expect(await factors.listOf(mine)).toEqual([first, second]);
    });

    test('a passkey is added once on the whole site, also by twenty at once; names of apps are unique per account', async () => {
      const [mine, other] = [await added(), await added()];
      const credentialId = randomUUID();
      const results = await atOnce(20, (index) =>
        factors.add(aPasskey(index % 2 === 0 ? mine : other, { credentialId })),
      );
      expect(results.filter(Boolean)).toHaveLength(1);
      expect([await factors.add(anApp(mine)), await factors.add(anApp(mine))]).toEqual([true, true]);
    });

    test('a use is stored: of a passkey its counter, of an app its step', async () => {
      const mine = await added();
      const [key, app] = [aPasskey(mine), anApp(mine)];
      for (const factor of [key, app]) await factors.add(factor);
      const usedAt = at('11:00:00.456');
      await factors.saveUse(key.id, { at: usedAt, counter: 4_294_967_296 });
      await factors.saveUse(app.id, { at: usedAt, step: 58_000_001 });
      expect(await factors.listOf(mine)).toEqual([
        { ...key, lastUsedAt: usedAt, counter: 4_294_967_296 },
        { ...app, lastUsedAt: usedAt, lastStep: 58_000_001 },
      ]);
    });

    test('one is removed alone; all go with codes and confirmations, and no other account’s', async () => {
      const [mine, other] = [await added(), await added()];
      const [session, others] = [await aSession(mine), await aSession(other)];
      const [key, app] = [aPasskey(mine), anApp(mine)];
      for (const factor of [key, app, anApp(other)]) await factors.add(factor);
      await factors.putRecoveryCodes(mine, ['one', 'two']);
      await factors.putRecoveryCodes(other, ['three']);
      for (const id of [session, others]) await factors.confirm(id, at('10:00:00.000'));
      await factors.remove(key.id);
      expect(await factors.listOf(mine)).toEqual([app]);
      await factors.removeAll(mine);
      expect([await factors.listOf(mine), await factors.countRecoveryCodes(mine)]).toEqual([[], 0]);
      expect(await factors.confirmedAt(session)).toBeNull();
      expect([(await factors.listOf(other)).length, await factors.countRecoveryCodes(other)]).toEqual([1, 1]);
      expect(await factors.confirmedAt(others)).toEqual(at('10:00:00.000'));
    });

    test('a recovery code works once for its owner alone, and new ones replace the previous ones', async () => {
      const [mine, other] = [await added(), await added()];
      await factors.putRecoveryCodes(mine, ['one', 'two', 'three']);
      expect(await factors.spendRecoveryCode(other, 'one')).toBe(false);
      const spent = await atOnce(10, () => factors.spendRecoveryCode(mine, 'one'));
      expect(spent.filter(Boolean)).toHaveLength(1);
      expect(await factors.countRecoveryCodes(mine)).toBe(2);
      await factors.putRecoveryCodes(mine, ['four']);
      expect(await factors.spendRecoveryCode(mine, 'two')).toBe(false);
      expect(await factors.countRecoveryCodes(mine)).toBe(1);
    });

    test('a stored session is confirmed, again later, and no other', async () => {
      const mine = await added();
      const [session, other] = [await aSession(mine), await aSession(mine)];
      expect(await factors.confirm(session, at('10:00:00.000'))).toBe(true);
      expect(await factors.confirm(session, at('11:00:00.123'))).toBe(true);
      expect(await factors.confirmedAt(session)).toEqual(at('11:00:00.123'));
      expect(await factors.confirmedAt(other)).toBeNull();
      expect(await factors.confirm(newId(), at('10:00:00.000'))).toBe(false);
    });

    test('a challenge is answered once, in its session and for its purpose; the last one counts', async () => {
      const mine = await added();
      const [session, other] = [await aSession(mine), await aSession(mine)];
      const issueChallenge = (value: string) =>
        factors.putChallenge(session, 'confirm-passkey', { value, endsAt: at('10:05:00.000') });
      expect([await issueChallenge('first'), await issueChallenge('second')]).toEqual([true, true]);
      expect(await factors.consumeChallenge(other, 'confirm-passkey')).toBeNull();
      expect(await factors.consumeChallenge(session, 'add-passkey')).toBeNull();
      const challenges = await atOnce(10, () => factors.consumeChallenge(session, 'confirm-passkey'));
      expect(challenges.filter((one) => one !== null)).toEqual([
        { value: 'second', endsAt: at('10:05:00.000') },
      ]);
      const nowhere = { value: 'x', endsAt: at('10:05:00.000') };
      expect(await factors.putChallenge(newId(), 'add-passkey', nowhere)).toBe(false);
    });

    test('confirmations and challenges are deleted with their session when old sessions are purged', async () => {
      const session = await aSession(await added());
      await factors.confirm(session, at('10:00:00.000'));
      await factors.putChallenge(session, 'add-passkey', { value: 'x', endsAt: at('10:05:00.000') });
      const later = at('23:00:00.000');
      expect(await sessions.purge({ endedAt: later, lastUsedAt: later }, 10)).toBe(1);
      expect(await factors.confirmedAt(session)).toBeNull();
      expect(await factors.consumeChallenge(session, 'add-passkey')).toBeNull();
    });
  });
