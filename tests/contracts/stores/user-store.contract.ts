import type { Email } from '@meend/core/account/user/email.ts';
import type { MailboxHash } from '@meend/core/account/user/mailbox.ts';
import type { PersonName, Phone } from '@meend/core/account/user/user.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import { fail, succeed } from '@meend/core/shared/result.ts';
import { at, atOnce, aUser, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

const MAILBOX = 'aaaaaaaa11' as MailboxHash;

export const userStoreContract = ({ stores: { now, sessions, users }, transaction }: World) =>
  describe('accounts', () => {
    test('an account is found as it was added, by id and by address', { tags: ['account-32'] }, async () => {
      const plain = aUser();
      const full = aUser({
        name: `Asha "O'Neil" \\ ? $1 — आशा`,
        phone: '9876543210' as Phone,
        role: 'superadmin',
        tokenVersion: 7,
        suspendedAt: at('11:00:00.123'),
        ageConfirmedAt: at('11:00:00.456'),
        ageWording: 'age-gate-1',
        autoplay: true,
        hiddenNotes: ['ghosts', 'divorce'],
      });
      expect(await users.add(plain)).toEqual({ user: plain, isNew: true });
      await users.add(full);
      expect(await users.find(plain.id)).toEqual(plain);
      expect(await users.find(full.id)).toEqual(full);
      expect(await users.findByEmail(full.email)).toEqual(full);
    });

    test('all accounts with one phone number are listed, the oldest first', async () => {
      const phone = '9876543210' as Phone;
      const [asha, ravi] = [aUser({ phone }), aUser({ phone })];
      for (const user of [ravi, asha, aUser({ phone: '9876543211' as Phone }), aUser({ phone: null })])
        await users.add(user);
      expect(await users.listByPhone(phone, 9)).toEqual([asha, ravi]);
      expect(await users.listByPhone(phone, 1)).toEqual([asha]);
      expect(await users.listByPhone('9876543219' as Phone, 9)).toEqual([]);
    });

    test('an unknown id or address has no account', async () => {
      expect(await users.find(newId<UserId>())).toBeNull();
      expect(await users.lock(newId<UserId>())).toBeNull();
      expect(await users.findByEmail('nobody@example.in' as Email)).toBeNull();
    });

    test('twenty concurrent sign-ups of one address make one account', async () => {
      const email = 'asha@example.in' as Email;
      const answers = await atOnce(20, () => users.add(aUser({ email })));
      expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
      expect(new Set(answers.map(({ user }) => user.id)).size).toBe(1);
    });

    test('a name, a phone number and the confirmed age are saved, and no other account is changed', async () => {
      const [asha, ravi] = [aUser(), aUser()];
      await users.add(asha);
      await users.add(ravi);
      await users.setName(asha.id, 'आशा Rao' as PersonName);
      await users.setPhone(asha.id, '9876543210' as Phone);
      await users.setAge(asha.id, { at: at('12:00:00.000'), wording: 'age-gate-1' });
      await users.setAutoplay(asha.id, true);
      await users.setHiddenNotes(asha.id, ['ghosts']);
      expect(await users.find(asha.id)).toEqual({
        ...asha,
        name: 'आशा Rao',
        phone: '9876543210',
        ageConfirmedAt: at('12:00:00.000'),
        ageWording: 'age-gate-1',
        autoplay: true,
        hiddenNotes: ['ghosts'],
      });
      expect(await users.find(ravi.id)).toEqual(ravi);
      await users.setName(asha.id, null);
      expect((await users.find(asha.id))?.name).toBeNull();
    });

    test('a new address is saved unless another account has it, and finds the account from then on', async () => {
      const [asha, ravi] = [aUser(), aUser()];
      await users.add(asha);
      await users.add(ravi);
      const email = 'asha.new@example.com' as Email;
      expect(await users.setEmail(asha.id, ravi.email, MAILBOX)).toBe(false);
      expect(await users.find(asha.id)).toEqual(asha);
      expect(await users.setEmail(asha.id, email, MAILBOX)).toBe(true);
      expect(await users.findByEmail(email)).toEqual({ ...asha, email, mailbox: MAILBOX });
      expect(await users.findByEmail(asha.email)).toBeNull();
      expect(await users.find(ravi.id)).toEqual(ravi);
      expect(await users.setEmail(newId<UserId>(), 'nobody@example.com' as Email, MAILBOX)).toBe(false);
    });

    test('the accounts of a mailbox are listed and locked by id; one without a hash is alone', async () => {
      const mailbox = `aaaaaaaa${newId<UserId>()}` as MailboxHash;
      const both = [aUser({ mailbox }), aUser({ mailbox })];
      for (const user of [...both].reverse()) await users.add(user);
      const alone = aUser();
      await users.add(alone);
      for (const { id } of both) {
        expect(await users.listMailbox(id)).toEqual(both);
        const locked = await transaction.run(async (inside) => succeed(await inside.users.lockMailbox(id)));
        expect(locked).toEqual(succeed(both));
      }
      expect(await users.listMailbox(alone.id)).toEqual([alone]);
      expect(await users.lockMailbox(alone.id)).toEqual([alone]);
      expect(await users.listMailbox(newId<UserId>())).toEqual([]);
    });

    test('two accounts of a mailbox that lock it at once, again and again, wait for each other', async () => {
      const mailbox = `aaaaaaaa${newId<UserId>()}` as MailboxHash;
      const both = [aUser({ mailbox }), aUser({ mailbox })];
      for (const user of both) await users.add(user);
      const answers = await atOnce(20, (index) =>
        transaction.run(async (inside) =>
          succeed(await inside.users.lockMailbox(both[index % 2]?.id ?? newId<UserId>())),
        ),
      );
      expect(answers).toEqual(answers.map(() => succeed(both)));
    });

    test('hashes that are missing or of another key are found, and renewed for the whole mailbox', async () => {
      // The first of all hashes.
      const old = `00000000${newId<UserId>()}` as MailboxHash;
      const renewed = `bbbbbbbb${newId<UserId>()}` as MailboxHash;
      const [one, other, none] = [aUser({ mailbox: old }), aUser({ mailbox: old }), aUser()];
      for (const user of [one, other, none]) await users.add(user);
      const stale = async (key: string) => await users.listStaleMailboxes(key, 200);
      expect((await stale('11111111')).map(({ id }) => id)).toEqual(
        expect.arrayContaining([one.id, other.id]),
      );
      for (const key of ['00000000', '11111111', 'bbbbbbbb'])
        for (const { mailbox } of await stale(key)) expect(mailbox ?? '').not.toMatch(new RegExp(`^${key}`));
      expect((await stale('00000000')).map(({ mailbox }) => mailbox)).toContain(null);
      await users.renewMailbox(one.id, renewed);
      await users.renewMailbox(none.id, renewed);
      expect((await users.listMailbox(other.id)).map(({ id }) => id)).toEqual([one.id, other.id, none.id]);
    });

    test('a marketing choice is saved with its time, source and wording', async () => {
      const asha = aUser();
      await users.add(asha);
      const marketing = {
        optedIn: false,
        at: at('12:00:00.123'),
        source: 'unsubscribe',
        wording: 'unsubscribe-1',
      } as const;
      await users.setMarketing(asha.id, marketing);
      expect(await users.find(asha.id)).toEqual({ ...asha, marketing });
    });

    test('a password is stored apart from the account', async () => {
      const asha = aUser();
      await users.add(asha);
      expect(await users.readPasswordHash(asha.id)).toBeNull();
      await users.setPasswordHash(asha.id, '$argon2id$one');
      await users.setPasswordHash(asha.id, '$argon2id$two');
      expect(await users.readPasswordHash(asha.id)).toBe('$argon2id$two');
      expect(await users.find(asha.id)).toEqual(asha);
      expect(await users.readPasswordHash(newId<UserId>())).toBeNull();
    });

    test('twenty concurrent increments of the token version are twenty versions', async () => {
      const asha = aUser({ tokenVersion: 4 });
      await users.add(asha);
      const versions = await atOnce(20, () => users.raiseTokenVersion(asha.id));
      expect(new Set(versions).size).toBe(20);
      expect((await users.find(asha.id))?.tokenVersion).toBe(24);
    });

    test('each raise of a media epoch ends the key before, for the account alone, and is remembered for a while', async () => {
      const [asha, ravi] = [aUser(), aUser()];
      for (const user of [asha, ravi]) await users.add(user);
      const keyOf = async ({ id }: typeof asha) => (await sessions.findBearer(id, undefined))?.mediaKey ?? '';
      const [first, other] = [await keyOf(asha), await keyOf(ravi)];
      expect(first).toMatch(/^[0-9a-f]{32}$/);
      await atOnce(10, () => users.raiseMediaEpoch(asha.id));
      await users.raiseMediaEpoch(newId<UserId>());
      const ended = await users.listEndedMediaKeys(60_000);
      const [last] = [await keyOf(asha)];
      expect(new Set(ended).size).toBe(ended.length);
      expect([ended.includes(first), ended.includes(last), ended.includes(other)]).toEqual([
        true,
        false,
        false,
      ]);
      expect(await keyOf(ravi)).toBe(other);
      expect(await users.listEndedMediaKeys(0)).toEqual([]);
      expect(await users.purgeMediaKeys(at('10:00:00.000'), 100)).toBe(0);
      const later = new Date((await now()).getTime() + 1_000);
      expect(await users.purgeMediaKeys(later, 4)).toBe(4);
      await users.purgeMediaKeys(later, 100);
      expect(await users.listEndedMediaKeys(60_000)).toEqual([]);
    });

    test('staff are listed with their role, the oldest account first', async () => {
      const [meera, ravi, asha] = [aUser({ role: 'superadmin' }), aUser(), aUser()];
      for (const user of [asha, ravi, meera]) await users.add(user);
      await users.setRole(ravi.id, 'admin');
      expect(await users.listStaff()).toEqual([meera, { ...ravi, role: 'admin' }]);
      expect(await users.lockSuperadmins()).toEqual([meera]);
      await users.setRole(meera.id, 'listener');
      expect(await users.listStaff()).toEqual([{ ...ravi, role: 'admin' }]);
    });

    test('suspended accounts are listed, the latest first', async () => {
      const [asha, ravi, meera] = [aUser(), aUser(), aUser()];
      for (const user of [asha, ravi, meera]) await users.add(user);
      await users.setSuspended(asha.id, at('11:00:00.000'));
      await users.setSuspended(ravi.id, at('12:00:00.000'));
      await users.setSuspended(meera.id, at('13:00:00.000'));
      await users.setSuspended(meera.id, null);
      expect((await users.listSuspended(10)).map(({ id }) => id)).toEqual([ravi.id, asha.id]);
      expect(await users.listSuspended(1)).toEqual([{ ...ravi, suspendedAt: at('12:00:00.000') }]);
    });

    test('two superadmins who revoke each other’s role at once leave one', async () => {
      const pair = [aUser({ role: 'superadmin' }), aUser({ role: 'superadmin' })];
      for (const user of pair) await users.add(user);
      const removed = await atOnce(2, (index) =>
        transaction.run(async (inside) => {
          const superadmins = await inside.users.lockSuperadmins();
          const target = pair[index];
          if (superadmins.length < 2 || !target) return fail('the last one');
          await inside.users.setRole(target.id, 'listener');
          return succeed(target.id);
        }),
      );
      expect(removed.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await users.lockSuperadmins()).toHaveLength(1);
    });

    test('a change is seen by the very next read', async () => {
      const asha = aUser();
      await users.add(asha);
      await users.find(asha.id);
      await users.setPhone(asha.id, '9876543210' as Phone);
      expect((await users.find(asha.id))?.phone).toBe('9876543210');
      expect((await users.lock(asha.id))?.phone).toBe('9876543210');
    });
  });
