import { minutes, sleepingStage } from '@meend/tests/kit/player/sleeping-stage.ts';
import { expect, test } from 'vitest';

const HOUR = 3_600;

test('the timer pauses after the chosen minutes, for the reason sleep', () => {
  const { sleep, set, pass, where, secondsLeft } = sleepingStage([3 * HOUR]);
  set(minutes(15));
  expect(sleep.factsOf('timer.set')).toEqual([{ type: 'timer.set', choice: minutes(15) }]);
  pass(10 * 60);
  expect(secondsLeft()).toBe(5 * 60);
  pass(5 * 60);
  expect(where()).toEqual(['paused', 'sleep', 'part-0']);
  expect(sleep.factsOf('timer.ended')).toEqual([{ type: 'timer.ended', choice: minutes(15) }]);
});

test('it pauses where the fade began, and the next start is 30 s earlier, once', () => {
  const { set, pass, press, at, audio, factsOf } = sleepingStage([HOUR]);
  set(minutes(1));
  pass(60);
  expect(at()).toBe(50);
  const { position, asleep } = factsOf('place.heard').at(-1)?.resumePoint ?? {};
  expect([Math.round(position ?? 0), asleep]).toEqual([50, true]);
  press({ type: 'play.pressed' });
  expect(Math.round(audio.position)).toBe(20);
  press({ type: 'pause.pressed' });
  press({ type: 'play.pressed' });
  expect(Math.round(audio.position)).toBe(20);
});

test('a position chosen while asleep is where playback goes on', () => {
  const { set, pass, press, audio } = sleepingStage([HOUR]);
  set(minutes(1));
  pass(60);
  press({ type: 'seek.to', position: 300 });
  press({ type: 'play.pressed' });
  expect(audio.position).toBe(300);
});

test('only sound counts: a pause and a wait for data do not', () => {
  const { sleep, set, pass, press, audio } = sleepingStage([HOUR]);
  set(minutes(5));
  pass(60);
  press({ type: 'pause.pressed' });
  pass(HOUR);
  press({ type: 'play.pressed' });
  audio.starve();
  pass(10);
  audio.arrive();
  pass(60);
  expect(sleep.left()).toBeGreaterThanOrEqual(179_000);
  expect(sleep.left()).toBeLessThanOrEqual(180_500);
});

test('timers that a locked phone delays do not lengthen the sound', () => {
  const { sleep, set, audio, clock, where } = sleepingStage([HOUR]);
  set(minutes(10));
  for (let wake = 0; wake < 4; wake += 1) {
    audio.listen(0.25);
    clock.increment(3 * 60_000);
  }
  expect(where()).toEqual(['paused', 'sleep', 'part-0']);
  expect(sleep.factsOf('timer.ended').length).toBe(1);
});

test('at the end of this part it stops there and not in the next', () => {
  const { sleep, set, pass, where, at } = sleepingStage([100, 100, 100]);
  set({ mode: 'part' });
  pass(300);
  expect(where()).toEqual(['paused', 'sleep', 'part-0']);
  expect([at(), sleep.factsOf('timer.ended').length]).toEqual([90, 1]);
});

test('at the end of the next part it goes on once', () => {
  const { set, pass, where } = sleepingStage([100, 100, 100]);
  set({ mode: 'next-part' });
  pass(500);
  expect(where()).toEqual(['paused', 'sleep', 'part-1']);
});

test('at the end of the story it goes through all open parts', () => {
  const { set, pass, where, factsOf } = sleepingStage([100, 100, 100]);
  set({ mode: 'story' });
  pass(500);
  expect(where()).toEqual(['paused', 'sleep', 'part-2']);
  expect(factsOf('part.ended').map(({ item }) => item.id)).toEqual(['part-0', 'part-1']);
});

test('a part that repeats is stopped at its end too', () => {
  const { set, pass, where } = sleepingStage([100, 100], { loop: true });
  set({ mode: 'next-part' });
  pass(300);
  expect(where()).toEqual(['paused', 'sleep', 'part-0']);
});

test('at double speed the part ends in half the time, and the fade still lasts ten seconds', () => {
  const { sleep, set, pass, press, at } = sleepingStage([100]);
  press({ type: 'speed.chosen', speed: 2 });
  set({ mode: 'part' });
  expect(sleep.left()).toBe(50_000);
  pass(60);
  expect(at()).toBe(80);
});

test('the last minute is announced once, and not for a timer of one minute', () => {
  const { sleep, set, pass } = sleepingStage([3 * HOUR]);
  set(minutes(5));
  pass(4 * 60 + 30);
  expect(sleep.factsOf('timer.last-minute').length).toBe(1);
  set(minutes(1));
  pass(30);
  expect(sleep.factsOf('timer.last-minute').length).toBe(1);
});

test('a sign of the listener adds the chosen length in the last minute, and nothing before', () => {
  const { sleep, set, pass, stir, secondsLeft } = sleepingStage([3 * HOUR]);
  set(minutes(15));
  pass(13 * 60);
  stir();
  expect(sleep.factsOf('timer.extended')).toEqual([]);
  pass(90);
  stir('tap');
  expect(sleep.factsOf('timer.extended')).toEqual([
    { type: 'timer.extended', choice: minutes(15), source: 'tap' },
  ]);
  expect(secondsLeft()).toBe(15.5 * 60);
});

test('a sign of the listener in the fade takes it back: it pauses where the next fade began', () => {
  const { sleep, set, pass, stir, at, secondsLeft } = sleepingStage([3 * HOUR]);
  set(minutes(2));
  pass(115);
  stir('remote');
  expect([secondsLeft(), sleep.timer.getSnapshot().context.fadeFrom]).toEqual([125, null]);
  pass(125);
  expect(at()).toBe(230);
});

test('where it cannot fade, it stops in the quietest stretch of the last ten seconds', () => {
  const loud = Array.from({ length: 50 }, () => 80);
  const { sleep, set, pass, where, secondsLeft } = sleepingStage([100], { peaks: loud.with(27, 5) });
  set(minutes(1));
  pass(60);
  expect(where()).toEqual(['paused', 'sleep', 'part-0']);
  // The stretch from 54 to 56 s.
  expect([secondsLeft(), sleep.factsOf('timer.ended').length]).toEqual([5, 1]);
});

test('where it cannot fade and sentences are known, it stops after one, not in a quieter stretch', () => {
  const loud = Array.from({ length: 50 }, () => 80);
  const phrases = { begins: [40, 52, 58], ends: [51, 57.5, 63] };
  const { set, pass, where, secondsLeft } = sleepingStage([100], { peaks: loud.with(27, 5), phrases });
  set(minutes(1));
  pass(60);
  expect(where()).toEqual(['paused', 'sleep', 'part-0']);
  expect(secondsLeft()).toBe(3);
});

test('a fade across a boundary is taken back to the part it began in, and a sign plays on from there', () => {
  const { set, pass, stir, where, at, audio } = sleepingStage([55, 100]);
  set(minutes(1));
  pass(61);
  expect([...where(), at()]).toEqual(['paused', 'sleep', 'part-0', 50]);
  stir();
  audio.arrive();
  expect(where()).toEqual(['playing', null, 'part-0']);
});

test('in a mode of parts it adds one part', () => {
  const { set, pass, stir, where } = sleepingStage([100, 100, 100]);
  set({ mode: 'part' });
  pass(70);
  stir();
  pass(130);
  expect(where()).toEqual(['paused', 'sleep', 'part-1']);
  stir();
  expect(where()).toEqual(['playing', null, 'part-1']);
  pass(300);
  expect(where()).toEqual(['paused', 'sleep', 'part-2']);
});

test('after the last part, one part more is the next that plays', () => {
  const { sleep, set, pass, stir, press, items, audio, where } = sleepingStage([100, 100]);
  set({ mode: 'story' });
  pass(150);
  stir();
  pass(60);
  expect(where()).toEqual(['ended', null, 'part-1']);
  const other = items.map((item) => ({ ...item, id: `x-${item.id}`, storyId: 'goa' }));
  press({ type: 'part.chosen', items: other, id: 'x-part-0' });
  audio.arrive();
  pass(150);
  expect(where()).toEqual(['paused', 'sleep', 'x-part-0']);
  expect(sleep.is('over')).toBe(true);
});

test('within two minutes after the end a sign of the listener plays on with the chosen length', () => {
  const { set, pass, stir, at, where, secondsLeft } = sleepingStage([HOUR]);
  set(minutes(10));
  pass(10 * 60 + 119);
  stir('shake');
  expect(where()).toEqual(['playing', null, 'part-0']);
  expect(at()).toBe(590 - 30);
  expect(secondsLeft()).toBe(10 * 60);
});

test('playing on after the end is such a sign; later it is a start without a timer', () => {
  const soon = sleepingStage([HOUR]);
  soon.set(minutes(10));
  soon.pass(11 * 60);
  soon.press({ type: 'play.pressed' });
  expect(soon.sleep.factsOf('timer.extended')).toMatchObject([{ source: 'play' }]);
  const late = sleepingStage([HOUR]);
  late.set(minutes(10));
  late.pass(12 * 60 + 1);
  late.stir();
  expect(late.where()).toEqual(['paused', 'sleep', 'part-0']);
  late.press({ type: 'play.pressed' });
  expect([late.sleep.is('off'), late.sleep.factsOf('timer.extended')]).toEqual([true, []]);
});

test('another part chosen after the end plays without a timer', () => {
  const { sleep, set, pass, press, items, audio } = sleepingStage([HOUR, HOUR]);
  set(minutes(10));
  pass(10 * 60);
  press({ type: 'part.chosen', items, id: 'part-1' });
  audio.arrive();
  expect(sleep.is('off')).toBe(true);
});

test('the button adds at any time', () => {
  const { sleep, set, pass, secondsLeft } = sleepingStage([HOUR]);
  set(minutes(10));
  pass(60);
  sleep.timer.send({ type: 'more.pressed' });
  expect(secondsLeft()).toBe(19 * 60);
});

test('switched off, it stops nothing', () => {
  const { sleep, set, pass, where } = sleepingStage([100, 100]);
  set({ mode: 'part' });
  sleep.timer.send({ type: 'timer.stopped' });
  pass(120);
  expect(where()).toEqual(['playing', null, 'part-1']);
});

test('closing the player switches it off', () => {
  const { sleep, set, press } = sleepingStage([100]);
  set(minutes(5));
  press({ type: 'player.closed' });
  expect(sleep.is('off')).toBe(true);
});

test('a new choice after the end waits for the sound', () => {
  const { sleep, set, pass, press } = sleepingStage([HOUR]);
  set(minutes(1));
  pass(60);
  set(minutes(5));
  press({ type: 'volume.chosen', volume: 40 });
  expect([sleep.is('set'), sleep.left()]).toEqual([true, 5 * 60_000]);
});

test('after a reload it waits until the sound is back, then goes on with what was left', () => {
  const { sleep, press, pass, items, where, audio } = sleepingStage([100, 100]);
  press({ type: 'player.closed' });
  sleep.timer.send({
    type: 'timer.restored',
    stored: { choice: { mode: 'next-part' }, leftMs: 150_000, aim: 'part-1' },
  });
  pass(HOUR);
  expect(sleep.left()).toBe(150_000);
  press({ type: 'session.restored', items, id: 'part-0', startAt: 50 });
  pass(HOUR);
  expect([sleep.is('set'), sleep.left()]).toEqual([true, 150_000]);
  press({ type: 'play.pressed' });
  audio.arrive();
  pass(200);
  expect(where()).toEqual(['paused', 'sleep', 'part-1']);
});
