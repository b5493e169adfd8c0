import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { signedInAs, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { changePhone } from './profile.ts';

test('a phone number of ten digits is stored', { tags: ['account-92'] }, async () => {
  const ports = memoryPorts();
  const user = userFixture(ports, 'asha@example.in');
  await changePhone(ports)(signedInAs(ports, user), '9876543210');
  expect((await ports.stores.users.find(user.id))?.phone).toBe('9876543210');
});

test.each(['', '0987654321', '987654321', '98765432101', '98765 4321', '९८७६५४३२१०', '9876543210\n'])(
  '%j is refused and changes nothing',
  { tags: ['account-57', 'account-58', 'account-92'] },
  async (text) => {
    const ports = memoryPorts();
    const user = userFixture(ports, 'asha@example.in');
    expect(await changePhone(ports)(signedInAs(ports, user), text)).toEqual({
      ok: false,
      error: { code: 'account.invalid-phone' },
    });
    expect((await ports.stores.users.find(user.id))?.phone).toBeNull();
  },
);

test('ten minutes after the log-in the first number is stored, the same one too, and another one is refused', async () => {
  const ports = memoryPorts();
  const user = userFixture(ports, 'asha@example.in');
  const caller = signedInAs(ports, user);
  ports.clock.advance(serverTimings.recentSignIn);
  const change = async (text: string) => {
    const current = await ports.stores.users.find(user.id);
    return changePhone(ports)({ ...caller, user: current ?? user }, text);
  };
  expect(await change('9876543210')).toMatchObject({ ok: true });
  expect(await change('9876543210')).toMatchObject({ ok: true });
  expect(await change('9876543211')).toEqual({ ok: false, error: { code: 'account.sign-in-needed' } });
  expect((await ports.stores.users.find(user.id))?.phone).toBe('9876543210');
});
