import { expect, test } from 'vitest';
import { semaphore } from './semaphore.ts';

test('permits are limited', () => {
  const places = semaphore(2);
  const [first, second] = [places.tryAcquire(), places.tryAcquire()];
  expect([first, second]).not.toContain(null);
  expect(places.tryAcquire()).toBeNull();
  first?.();
  expect(places.tryAcquire()).not.toBeNull();
  expect(places.tryAcquire()).toBeNull();
});

test('a released permit goes to the first waiter', async () => {
  const places = semaphore(1);
  const giveBack = await places.acquire();
  const got: string[] = [];
  const waiting = ['first', 'second'].map(async (name) => {
    const mine = await places.acquire();
    got.push(name);
    expect(places.tryAcquire()).toBeNull();
    mine();
  });
  expect(got).toEqual([]);
  giveBack();
  await Promise.all(waiting);
  expect(got).toEqual(['first', 'second']);
  expect(places.tryAcquire()).not.toBeNull();
});
