import { fakeQueueItem, startFakePlayer } from '@meend/tests/kit/player/fake-player-machine.ts';
import { expect, test } from 'vitest';

const one = fakeQueueItem('one', { seconds: 1_000 });

const pausedAt40 = (settings?: Parameters<typeof startFakePlayer>[0]) => {
  const fake = startFakePlayer(settings);
  fake.lengths.set(one.url ?? '', 1_000);
  fake.start([one], 'one');
  fake.press({ type: 'seek.to', position: 40 });
  fake.press({ type: 'pause.pressed' });
  return fake;
};

test('the longer a part was paused, the earlier it plays on', () => {
  for (const [seconds, position] of [
    [5, 40],
    [30, 39],
    [7_200, 30],
  ] as const) {
    const { press, clock, audio } = pausedAt40();
    clock.increment(seconds * 1_000);
    press({ type: 'play.pressed' });
    expect(audio.position).toBe(position);
  }
});

test('a pause by the system counts as one', () => {
  const { press, clock, audio } = pausedAt40();
  press({ type: 'play.pressed' });
  audio.interrupt();
  audio.settle();
  clock.increment(30_000);
  press({ type: 'play.pressed' });
  expect(audio.position).toBe(39);
});

test('it plays on exactly where the listener moved while it was paused, and the place says so', () => {
  const { press, clock, audio, factsOf, listen } = pausedAt40();
  press({ type: 'seek.to', position: 70 });
  expect(factsOf('place.heard').at(-1)?.resumePoint).toMatchObject({ position: 70, sought: true });
  clock.increment(7_200_000);
  press({ type: 'play.pressed' });
  expect(audio.position).toBe(70);
  listen(6);
  expect(factsOf('place.heard').at(-1)?.resumePoint.sought).toBeUndefined();
  press({ type: 'pause.pressed' });
  clock.increment(7_200_000);
  press({ type: 'play.pressed' });
  expect(audio.position).toBe(66);
});

test('a place moved to while it plays is no such place', () => {
  const { press, factsOf } = pausedAt40();
  press({ type: 'play.pressed' });
  press({ type: 'seek.to', position: 70 });
  expect(factsOf('place.heard').at(-1)?.resumePoint.sought).toBeUndefined();
});

test('with the setting off it plays on where it was', () => {
  const { press, clock, audio, factsOf } = pausedAt40();
  press({ type: 'step-back.toggled' });
  expect(factsOf('settings.changed').at(-1)?.settings).toMatchObject({ stepsBack: false });
  clock.increment(7_200_000);
  press({ type: 'play.pressed' });
  expect(audio.position).toBe(40);
});
