import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { countdownMachine } from './payment-machine.ts';

const start = () => {
  const clock = new SimulatedClock();
  const countdown = createActor(countdownMachine, { clock }).start();
  return { clock, countdown, left: () => countdown.getSnapshot().context.secondsLeft };
};

test('the countdown takes five seconds, one step each', {
  tags: ['payment-6', 'payment-23', 'payment-34'],
}, () => {
  const { clock, countdown, left } = start();
  const seen = [left()];
  for (let second = 0; second < 5; second += 1) {
    expect(countdown.getSnapshot().status).toBe('active');
    clock.increment(1000);
    seen.push(left());
  }
  expect(seen).toEqual([5, 4, 3, 2, 1, 0]);
  expect(countdown.getSnapshot().status).toBe('done');
});

test('"Go now" ends the countdown at once', () => {
  const { clock, countdown } = start();
  clock.increment(1500);
  countdown.send({ type: 'go.pressed' });
  expect(countdown.getSnapshot().value).toBe('over');
});

test('after "Stay" there is no redirect until "Go now"', () => {
  const { clock, countdown } = start();
  clock.increment(1500);
  countdown.send({ type: 'stay.pressed' });
  clock.increment(10_000);
  expect(countdown.getSnapshot().status).toBe('active');
  countdown.send({ type: 'go.pressed' });
  expect(countdown.getSnapshot().status).toBe('done');
});
