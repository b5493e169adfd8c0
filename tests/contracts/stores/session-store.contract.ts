import { randomUUID } from 'node:crypto';
import { firstRotation } from '@meend/core/account/sessions/secret-rotation.ts';
import type { StoredSession } from '@meend/core/account/sessions/stored-session.ts';
import type { Email } from '@meend/core/account/user/email.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import { aStory, at, atOnce, aUser, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

const later = () => new Date(Date.now() + 60_000);

export const sessionStoreContract = ({
  stores: { now, selections, sessions, stories, subscriptions, users },
  transaction,
}: World) =>
  describe('sessions', () => {
    const added = async (changed: Partial<StoredSession> = {}): Promise<StoredSession> => {
      const user = aUser();
      await users.add(user);
      const session: StoredSession = {
        id: newId(),
        userId: user.id,
        familyHash: randomUUID(),
        secrets: firstRotation('first'),
        device: 'Chrome on Android',
        signedInAt: at('10:00:00.000'),
        createdAt: at('10:00:00.001'),
        lastUsedAt: at('10:00:00.002'),
        endedAt: null,
        ...changed,
      };
      await sessions.add(session);
      return session;
    };

    const isEnded = async ({ userId, id }: { userId: UserId; id: string }): Promise<boolean> =>
      (await sessions.findBearer(userId, id))?.isEnded === true;

    test('an address was used since a sign-in or the last use of a session; an unknown one never', async () => {
      const asha = aUser();
      await users.add(asha);
      const wasUsed = (email: Email) => users.wasUsedSince(email, at('12:00:00.000'));
      expect(await wasUsed(asha.email)).toBe(false);
      await users.noteSignIn(asha.id, at('11:59:59.999'));
      expect(await wasUsed(asha.email)).toBe(false);
      await users.noteSignIn(asha.id, at('12:00:00.000'));
      expect(await wasUsed(asha.email)).toBe(true);
      const ravi = await users.find((await added({ lastUsedAt: at('13:00:00.000') })).userId);
      expect(ravi && (await wasUsed(ravi.email))).toBe(true);
      expect(await wasUsed('nobody@example.in' as Email)).toBe(false);
    });

    test('the account of a token is read with its subscription and selections', async () => {
      const { userId, id } = await added();
      const bearer = await sessions.findBearer(userId, id);
      expect(bearer).toMatchObject({ isEnded: false, subscription: null, selectedStoryIds: [] });
      expect(bearer?.user).toEqual(await users.find(userId));
      const chosen = [aStory(), aStory()];
      await stories.addAll(chosen);
      const ids = chosen.map((story) => story.id).reverse();
      await selections.addAll(userId, ids, at('10:00:00.000'));
      const endsAt = at('12:00:00.123');
      await subscriptions.save({
        userId,
        planName: '30 days',
        startsAt: at('09:00:00.000'),
        endsAt,
        paidDays: 30,
      });
      const subscribed = await sessions.findBearer(userId, undefined);
      expect(subscribed?.isEnded).toBe(false);
      expect(new Set(subscribed?.selectedStoryIds)).toEqual(new Set(ids));
      expect(subscribed?.subscription?.endsAt).toEqual(endsAt);
      const [before, after] = [bearer?.readAt.getTime() ?? 0, (await now()).getTime()];
      expect(subscribed?.readAt.getTime()).toBeGreaterThanOrEqual(before);
      expect(subscribed?.readAt.getTime()).toBeLessThanOrEqual(after);
      expect(await sessions.findBearer(newId<UserId>(), id)).toBeNull();
    });

    test('a session is found by the constant part of its cookie, as it was added', async () => {
      const session = await added();
      expect(await sessions.lockFamily(session.familyHash)).toEqual(session);
      expect(await sessions.lockFamily('unknown')).toBeNull();
    });

    test('a rotation is stored with its times, and counts as a use', async () => {
      const session = await added();
      const spent = (hash: string) => ({ hash, rotatedAt: at('10:01:00.123') });
      const secrets = { unused: ['third', 'fourth'], lastUsed: spent('second'), crossing: [spent('first')] };
      await sessions.saveRotation(session.id, secrets, at('10:02:00.000'));
      expect(await sessions.lockFamily(session.familyHash)).toEqual({
        ...session,
        secrets,
        lastUsedAt: at('10:02:00.000'),
      });
    });

    test('a token renewed by a secret issued last counts as a use; by a replaced or another one it does not', async () => {
      const session = await added();
      const lastUse = async () => (await sessions.lockFamily(session.familyHash))?.lastUsedAt;
      expect(await sessions.touch(session.id, 'first', at('10:30:00.000'))).toBe(true);
      expect(await lastUse()).toEqual(at('10:30:00.000'));
      const secrets = {
        unused: ['second', 'third'],
        lastUsed: { hash: 'first', rotatedAt: at('10:31:00.000') },
        crossing: [],
      };
      await sessions.saveRotation(session.id, secrets, at('10:31:00.000'));
      for (const secret of ['first', 'made up', 'seco', ''])
        expect(await sessions.touch(session.id, secret, at('10:40:00.000'))).toBe(false);
      expect(await sessions.touch(randomUUID(), 'second', at('10:40:00.000'))).toBe(false);
      expect(await lastUse()).toEqual(at('10:31:00.000'));
      expect(await sessions.touch(session.id, 'third', at('10:50:00.000'))).toBe(true);
      expect(await lastUse()).toEqual(at('10:50:00.000'));
    });

    test('open sessions of one account are listed, the last used first', async () => {
      const older = await added();
      const { userId } = older;
      const newer = await added({ userId, lastUsedAt: at('11:00:00.000') });
      await added({ userId, endedAt: at('10:30:00.000') });
      await added();
      expect(await sessions.listOpen(userId)).toEqual([newer, older]);
    });

    test('a session is ended for good, and no other with it', async () => {
      const [mine, other] = [await added(), await added()];
      expect(await isEnded(mine)).toBe(false);
      expect(await sessions.end(mine.id, at('10:30:00.000'))).toBe(true);
      expect(await sessions.end(mine.id, at('10:40:00.000'))).toBe(true);
      expect((await sessions.lockFamily(mine.familyHash))?.endedAt).toEqual(at('10:30:00.000'));
      await sessions.endFamily(mine.familyHash, at('10:50:00.000'));
      expect((await sessions.lockFamily(mine.familyHash))?.endedAt).toEqual(at('10:30:00.000'));
      expect([await isEnded(mine), await isEnded(other)]).toEqual([true, false]);
      expect(await sessions.end(randomUUID(), at('10:30:00.000'))).toBe(false);
      await sessions.endFamily(other.familyHash, at('10:50:00.000'));
      expect(await isEnded(other)).toBe(true);
    });

    test('raising the token version of an account ends all its sessions and no others', async () => {
      const [mine, other] = [await added(), await added()];
      const second = await added({ userId: mine.userId });
      await users.raiseTokenVersion(mine.userId);
      expect(await sessions.listOpen(mine.userId)).toEqual([]);
      expect([await isEnded(mine), await isEnded(second)]).toEqual([true, true]);
      expect(await isEnded(other)).toBe(false);
    });

    test('of twenty concurrent renewals each sees what the previous one stored', async () => {
      const session = await added();
      const results = await atOnce(20, (index) =>
        transaction.run(async ({ sessions }) => {
          const locked = await sessions.lockFamily(session.familyHash);
          const isFirst = locked?.secrets.lastUsed === null;
          const used = { hash: 'first', rotatedAt: at('10:01:00.000') };
          if (isFirst)
            await sessions.saveRotation(
              session.id,
              { unused: [`next ${index}`], lastUsed: used, crossing: [] },
              at('10:01:00.000'),
            );
          return { ok: true, value: isFirst };
        }),
      );
      expect(results.filter((one) => one.ok && one.value)).toHaveLength(1);
    });

    test('tokens from before sessions were stored are revoked for good, however often', async () => {
      const { userId } = await added();
      const [mine, other] = [
        { userId, id: randomUUID() },
        { userId, id: randomUUID() },
      ];
      expect(await isEnded(mine)).toBe(false);
      await atOnce(10, () => sessions.revokeTokens(mine.id, later()));
      expect([await isEnded(mine), await isEnded(other)]).toEqual([true, false]);
    });

    test('ended and long unused sessions are purged, in batches, and no others', async () => {
      const before = { endedAt: at('09:00:00.000'), lastUsedAt: at('08:00:00.000') };
      const ended = await added({ endedAt: at('08:59:59.000') });
      const unused = await added({ lastUsedAt: at('07:59:59.000') });
      const stays = [await added(), await added({ endedAt: at('09:00:01.000') })];
      expect(await sessions.purge(before, 1)).toBe(1);
      expect(await sessions.purge(before, 10)).toBe(1);
      for (const { familyHash } of [ended, unused]) expect(await sessions.lockFamily(familyHash)).toBeNull();
      for (const { familyHash } of stays) expect(await sessions.lockFamily(familyHash)).not.toBeNull();
    });
  });
