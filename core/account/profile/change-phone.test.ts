import { userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { changePhone } from './change-phone.ts';

test('a phone number of ten digits is stored', { tags: ['account-92'] }, async () => {
  const ports = memoryPorts();
  const user = userFixture(ports, 'asha@example.in');
  await changePhone(ports)(user.id, '9876543210');
  expect((await ports.stores.users.find(user.id))?.phone).toBe('9876543210');
});

test.each(['', '0987654321', '987654321', '98765432101', '98765 4321', '९८७६५४३२१०', '9876543210\n'])(
  '%j is refused and changes nothing',
  { tags: ['account-57', 'account-92'] },
  async (text) => {
    const ports = memoryPorts();
    const user = userFixture(ports, 'asha@example.in');
    expect(await changePhone(ports)(user.id, text)).toEqual({
      ok: false,
      error: { code: 'account.invalid-phone' },
    });
    expect((await ports.stores.users.find(user.id))?.phone).toBeNull();
  },
);
