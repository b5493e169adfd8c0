import { DAY } from '@meend/core/shared/timings.ts';
import { sampleGrant, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { readSubscriptions } from './current-plan.ts';
import { giveDays } from './give-days.ts';

test('a listener who never paid has no subscription', async () => {
  const ports = memoryPorts();
  expect(await readSubscriptions(ports)(userFixture(ports, 'asha@example.in').id)).toEqual([]);
});

test('a subscription is active until its end, by the database’s clock', async () => {
  const ports = memoryPorts();
  const { id: userId } = userFixture(ports, 'asha@example.in');
  const now = ports.clock.now();
  const subscription = await giveDays(ports.stores, sampleGrant({ userId, at: now }));
  const renewableFrom = new Date(now.getTime() + 23 * DAY);
  ports.clock.advance(30 * DAY - 1);
  expect(await readSubscriptions(ports)(userId)).toEqual([{ subscription, status: 'active', renewableFrom }]);
  ports.clock.advance(1);
  expect(await readSubscriptions(ports)(userId)).toMatchObject([{ status: 'expired' }]);
});
