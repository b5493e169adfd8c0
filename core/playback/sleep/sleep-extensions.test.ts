import { minutes, sleepingStage } from '@meend/tests/kit/player/sleeping-stage.ts';
import { expect, test } from 'vitest';

const HOUR = 3_600;

test('in the first minute after it was set nothing extends it', () => {
  const { sleep, set, pass, stir, secondsLeft } = sleepingStage([HOUR]);
  set(minutes(1));
  pass(50);
  stir('shake');
  sleep.timer.send({ type: 'more.pressed' });
  expect([secondsLeft(), sleep.factsOf('timer.extended')]).toEqual([10, []]);
});

test('Undo takes minutes back that were added by mistake', () => {
  const { sleep, set, pass, stir, secondsLeft } = sleepingStage([HOUR]);
  set(minutes(5));
  pass(4 * 60 + 30);
  stir('shake');
  pass(10);
  sleep.timer.send({ type: 'extension.undone' });
  expect(secondsLeft()).toBe(20);
  sleep.timer.send({ type: 'extension.undone' });
  expect(secondsLeft()).toBe(20);
});

test('Undo takes a part back that was added by mistake, also once it plays', () => {
  const soon = sleepingStage([100, 100, 100]);
  soon.set({ mode: 'part' });
  soon.pass(80);
  soon.stir();
  soon.sleep.timer.send({ type: 'extension.undone' });
  soon.pass(60);
  expect(soon.where()).toEqual(['paused', 'sleep', 'part-0']);
  const late = sleepingStage([100, 100, 100]);
  late.set({ mode: 'next-part' });
  late.pass(150);
  late.stir();
  late.pass(60);
  late.sleep.timer.send({ type: 'extension.undone' });
  late.pass(200);
  expect(late.where()).toEqual(['paused', 'sleep', 'part-2']);
});

test('Undo of what was added after the end pauses again', () => {
  const { sleep, set, pass, stir, where } = sleepingStage([HOUR]);
  set(minutes(2));
  pass(130);
  stir('shake');
  expect(where()).toEqual(['playing', null, 'part-0']);
  sleep.timer.send({ type: 'extension.undone' });
  expect(where()).toEqual(['paused', 'sleep', 'part-0']);
});
