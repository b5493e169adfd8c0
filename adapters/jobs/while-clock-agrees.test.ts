import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { whileClockAgrees } from './while-clock-agrees.ts';

test('a process with a wrong clock runs neither jobs nor scheduled tasks, but still adds jobs', async () => {
  const { stores, clock } = memoryPorts();
  let isRight = false;
  const { outbox, schedule } = whileClockAgrees(stores, () => isRight);
  const now = clock.now();
  const id = await outbox.add({ kind: 'transcode', uploadId: 'one' as never }, now);
  const claimAll = async () => [
    await outbox.listDue('transcode', now, 10),
    await outbox.claimOne(id, now, 1),
    await outbox.claim(now, 10, 1, 'long'),
    await schedule.acquire('sweep', now, 1, 1),
  ];
  expect(await claimAll()).toEqual([[], null, [], null]);
  isRight = true;
  expect(await claimAll()).toMatchObject([[{ id }], { id }, [], expect.any(Date)]);
});
