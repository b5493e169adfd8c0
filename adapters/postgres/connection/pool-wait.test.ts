import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { watchPool } from './pool-wait.ts';

test('the wait is the number of waiting queries times the average use, divided by the connections', () => {
  let now = 0;
  const pool = Object.assign(new EventEmitter(), { waitingCount: 0, options: { max: 8 } });
  const waitMs = watchPool(pool, () => now);
  expect(waitMs()).toBe(0);
  const client = {};
  for (let time = 0; time < 200; time += 1) {
    pool.emit('acquire', client);
    now += 4;
    pool.emit('release', undefined, client);
  }
  expect(waitMs()).toBe(0);
  pool.waitingCount = 1_000;
  expect(waitMs()).toBeCloseTo(500, 0);
});
