import { parseEmail } from '@meend/core/account/user/email.ts';
import type { User } from '@meend/core/account/user/user.ts';
import { makeId, type UserId } from '@meend/core/shared/ids.ts';
import { fail, succeed } from '@meend/core/shared/result.ts';
import { expect, test } from 'vitest';
import { memoryPorts } from './memory-ports.ts';

const ports = () => {
  const made = memoryPorts();
  const email = parseEmail('asha@example.in');
  if (!email.ok) throw new Error('not an address');
  const now = made.clock.now();
  const user: User = {
    id: makeId<UserId>(now, made.randomness.bytes(10)),
    email: email.value,
    name: null,
    phone: null,
    role: 'listener',
    tokenVersion: 0,
    suspendedAt: null,
    marketing: { optedIn: false, at: now, source: 'sign-up', wording: 'test' },
    ageConfirmedAt: null,
    ageWording: null,
    erasesAt: null,
    autoplay: false,
    mailbox: null,
    createdAt: now,
  };
  return { ...made, user };
};

test('a transaction that fails leaves nothing behind', async () => {
  const { transaction, stores, user } = ports();
  const result = await transaction.run(async (inside) => {
    await inside.users.add(user);
    return fail('no');
  });
  expect(result.ok).toBe(false);
  expect(await stores.users.find(user.id)).toBeNull();
});

test('a transaction that throws leaves nothing behind and the next one runs', async () => {
  const { transaction, stores, user } = ports();
  const broken = transaction.run(async (inside) => {
    await inside.users.add(user);
    throw new Error('broken');
  });
  await expect(broken).rejects.toThrow('broken');
  expect(await stores.users.find(user.id)).toBeNull();
  await transaction.run(async (inside) => succeed(await inside.users.add(user)));
  expect(await stores.users.find(user.id)).toEqual(user);
});

test('a reader outside never sees what is not committed', async () => {
  const { transaction, stores, user } = ports();
  const writing = transaction.run(async (inside) => {
    await inside.users.add(user);
    await Promise.resolve();
    return fail('no');
  });
  expect(await stores.users.find(user.id)).toBeNull();
  await writing;
});

test('an address has one account', async () => {
  const { stores, user } = ports();
  await stores.users.add(user);
  const again = await stores.users.add({ ...user, id: 'other' as UserId });
  expect(again).toEqual({ user, isNew: false });
});
