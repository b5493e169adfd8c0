import { makeId, type OrderId } from '@meend/core/shared/ids.ts';
import { sampleGrant, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { giveDays, revokeDays } from './give-days.ts';

test('days taken back by a refund end the addresses of recordings that the listener holds, once', async () => {
  const ports = memoryPorts();
  const { stores, clock, randomness } = ports;
  const asha = userFixture(ports, 'asha@example.in');
  const now = clock.now();
  const orderId = makeId<OrderId>(now, randomness.bytes(10));
  await giveDays(stores, sampleGrant({ userId: asha.id, at: now, cause: 'order', orderId }));
  expect(await stores.users.listEndedMediaKeys(1_000)).toEqual([]);
  for (const _ of [1, 2]) {
    await revokeDays(stores, { id: orderId, userId: asha.id }, now);
    expect(await stores.users.listEndedMediaKeys(1_000)).toHaveLength(1);
    expect((await stores.subscriptions.find(asha.id))?.endsAt).toEqual(now);
  }
});
