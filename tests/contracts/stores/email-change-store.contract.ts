import type { EmailChange } from '@meend/core/account/email-change/email-change.ts';
import type { Email } from '@meend/core/account/user/email.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import { at, aUser, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

let number = 0;

const aChange = (userId: UserId, changed: Partial<EmailChange> = {}): EmailChange => {
  number += 1;
  return {
    userId,
    newEmail: `new${number}@example.com` as Email,
    askedAt: at('12:00:00.123'),
    endsAt: at('13:00:00.123'),
    oldMailbox: { secretHash: `old ${number}`, confirmedAt: null },
    newMailbox: { secretHash: `new ${number}`, confirmedAt: at('12:10:00.456') },
    ...changed,
  };
};

export const emailChangeStoreContract = ({ stores: { emailChanges, users } }: World) =>
  describe('changes of an address', () => {
    test('a change is found by its account and by the hash of either link', async () => {
      const { user } = await users.add(aUser());
      const change = aChange(user.id);
      await emailChanges.put(change);
      expect(await emailChanges.find(user.id)).toEqual(change);
      expect(await emailChanges.findBySecret(change.oldMailbox.secretHash)).toEqual(change);
      expect(await emailChanges.findBySecret(change.newMailbox.secretHash)).toEqual(change);
      expect(await emailChanges.findBySecret('forged')).toBeNull();
      expect(await emailChanges.find(newId<UserId>())).toBeNull();
    });

    test('a new one replaces the previous one', async () => {
      const { user } = await users.add(aUser());
      const [first, second] = [aChange(user.id), aChange(user.id)];
      await emailChanges.put(first);
      await emailChanges.put(second);
      expect(await emailChanges.find(user.id)).toEqual(second);
      expect(await emailChanges.findBySecret(first.oldMailbox.secretHash)).toBeNull();
    });

    test('a removed one is deleted with both its hashes, and no other', async () => {
      const [{ user: first }, { user: second }] = [await users.add(aUser()), await users.add(aUser())];
      const [gone, stays] = [aChange(first.id), aChange(second.id)];
      await emailChanges.put(gone);
      await emailChanges.put(stays);
      await emailChanges.remove(first.id);
      await emailChanges.remove(first.id);
      expect(await emailChanges.find(first.id)).toBeNull();
      expect(await emailChanges.findBySecret(gone.oldMailbox.secretHash)).toBeNull();
      expect(await emailChanges.findBySecret(gone.newMailbox.secretHash)).toBeNull();
      expect(await emailChanges.find(second.id)).toEqual(stays);
    });

    test('those that expired before a time are purged, in batches', async () => {
      const people = [aUser(), aUser(), aUser()];
      for (const user of people) await users.add(user);
      const [first, second, third] = people;
      if (!first || !second || !third) throw new Error('There are three');
      await emailChanges.put(aChange(first.id, { endsAt: at('10:00:00.000') }));
      await emailChanges.put(aChange(second.id, { endsAt: at('10:00:00.000') }));
      await emailChanges.put(aChange(third.id, { endsAt: at('14:00:00.000') }));
      expect(await emailChanges.forget(at('12:00:00.000'), 1)).toBe(1);
      expect(await emailChanges.forget(at('12:00:00.000'), 9)).toBe(1);
      expect(await emailChanges.find(third.id)).not.toBeNull();
    });
  });
