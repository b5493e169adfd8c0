import type { QueueItem } from '@meend/core/playback/queue.ts';
import { fakeAudioElement } from '@meend/tests/kit/player/fake-audio-element.ts';
import { fakeQueueItem } from '@meend/tests/kit/player/fake-player-machine.ts';
import { withStreams } from '@meend/tests/kit/player/fake-stream.ts';
import { createFakePageAudio } from '@meend/tests/kit/player/test-player.ts';
import { createLazySingletons } from '@meend/web/platform/lazy-values.ts';
import { expect, test } from 'vitest';
import type { Player } from '../player.ts';
import { createPlayerState } from '../player-view.ts';
import { createEndedPlan, endedPlanOf } from './ended-plan.ts';
import { watchPlanEnd } from './watch-plan-end.ts';

const SERVER_NOW = Date.parse('2026-11-20T21:00:00Z');
const HOUR = 60 * 60_000;

/** A device whose clock is an hour slow, with a plan that ends in so many milliseconds. */
const scene = async (left: number) => {
  const time = { ms: SERVER_NOW - HOUR };
  const timers: { at: number; task: () => void }[] = [];
  const clock = {
    now: () => time.ms,
    serverNow: () => time.ms + HOUR,
    elapsed: () => time.ms,
    nextFrame: () => {},
    after: (wait: number, task: () => void) => {
      const timer = { at: time.ms + wait, task };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
  };
  const element = fakeAudioElement();
  const state = createPlayerState(clock);
  const sent: string[] = [];
  const announced: string[] = [];
  const lazy = createLazySingletons(() => ({}) as Player);
  const player = {
    ...state,
    lazy,
    deps: { clock, audio: createFakePageAudio(element) },
    send: ({ type, items: renewed = [] }: { type: string; items?: readonly QueueItem[] }) => {
      sent.push(`${type} ${renewed.map(({ isOpen }) => isOpen)}`);
      state.update({ items: renewed });
    },
  } as never;
  const endsAt = new Date(SERVER_NOW + left).toISOString();
  const items = withStreams(
    ['a', 'b', 'c'].map((id) => ({ ...fakeQueueItem(id), url: `/media/${id}?exp=9` })),
  ).map((item) => ({ ...item, ...(item.onward && { onward: { ...item.onward, endsAt } }) }));
  const stop = watchPlanEnd(player, {
    fetchStory: async () => null,
    announce: (text) => announced.push(text),
  });
  state.update({ status: 'playing', items, item: items[1] ?? null });
  for (let turn = 0; turn < 6; turn += 1) await null;
  const pass = (milliseconds: number) => {
    time.ms += milliseconds;
    for (const timer of timers.filter(({ at }) => at <= time.ms)) {
      timers.splice(timers.indexOf(timer), 1);
      timer.task();
    }
  };
  /** The script is suspended so long, while the stream from the first part on plays to this time. */
  const sleep = (milliseconds: number, currentTime: number) => {
    time.ms += milliseconds;
    Object.assign(element, { src: items[0]?.onward?.url, currentTime });
  };
  /** When the plan ended that opened what follows, in minutes after now; null while it is not shown. */
  const shownEnd = () => {
    const ended = endedPlanOf(state.read(), lazy(createEndedPlan).read());
    return ended && (Date.parse(ended.endedAt) - SERVER_NOW) / 60_000;
  };
  return {
    pass,
    sleep,
    announced,
    shownEnd,
    element,
    sent,
    stop,
    state,
  };
};

test('what follows is locked when the plan ends by the server’s time, whatever the device’s clock says', async () => {
  const { pass, sent } = await scene(5 * 60_000);
  pass(5 * 60_000 - 1);
  expect(sent).toEqual([]);
  pass(1);
  expect(sent).toEqual(['queue.renewed false,true,false']);
});

test.each([
  ['timeupdate', 20 * 60_000, 250, 'false,true,false'],
  ['seeked', 5 * 60_000, 250, 'false,true,true'],
  ['pause', 6 * 60_000, 250, 'false,true,false'],
  ['ended', 5 * 60_000 + 49_000, 250, 'false,true,true'],
])(
  'a script that was suspended over the end locks at its first sign, %s, what began after it',
  async (name, slept, at, open) => {
    const { sleep, element, sent, pass } = await scene(5 * 60_000);
    sleep(slept, at);
    element.dispatchEvent(new Event(name));
    expect(sent).toEqual([`queue.renewed ${open}`]);
    pass(HOUR);
    element.dispatchEvent(new Event(name));
    expect(sent).toHaveLength(1);
  },
);

test('once the part that played has ended too, its end is shown and announced', async () => {
  const { pass, state, announced, shownEnd } = await scene(5 * 60_000);
  pass(5 * 60_000);
  expect(shownEnd()).toBeNull();
  state.update({ status: 'ended' });
  expect(shownEnd()).toBe(5);
  expect(announced).toEqual([expect.stringMatching(/^Your plan ended on 21 Nov$/)]);
  const { items } = state.read();
  state.update({ items: items.map((item) => ({ ...item, isOpen: true })) });
  expect(shownEnd()).toBeNull();
  state.update({ items, item: items[0] ?? null });
  expect(shownEnd()).toBeNull();
  expect(announced).toHaveLength(1);
});

test('after the story’s last part no end of a plan is shown', async () => {
  const { pass, state, shownEnd } = await scene(5 * 60_000);
  state.update({ item: state.read().items[2] ?? null });
  pass(5 * 60_000);
  state.update({ status: 'ended' });
  expect(shownEnd()).toBeNull();
});

test('a speed of two plays twice as far since the end', async () => {
  const { sleep, element, sent } = await scene(5 * 60_000);
  sleep(5 * 60_000 + 30_000, 250);
  element.playbackRate = 2;
  element.dispatchEvent(new Event('timeupdate'));
  expect(sent).toEqual(['queue.renewed false,true,false']);
});

test('before its end no sign locks anything, nor once it is stopped', async () => {
  const { sleep, stop, element, sent } = await scene(5 * 60_000);
  element.dispatchEvent(new Event('timeupdate'));
  stop();
  sleep(HOUR, 250);
  element.dispatchEvent(new Event('timeupdate'));
  expect(sent).toEqual([]);
});

test('a plan of more than 24 days is waited for by days', async () => {
  const days = 30 * 24 * HOUR;
  const { pass, sent } = await scene(days);
  for (let day = 1; day < 30; day += 1) pass(24 * HOUR);
  expect(sent).toEqual([]);
  pass(24 * HOUR);
  expect(sent).toHaveLength(1);
});

test('a closed player locks nothing', async () => {
  const { pass, sent, state } = await scene(1_000);
  state.update({ status: 'idle', items: [], item: null });
  pass(HOUR);
  expect(sent).toEqual([]);
});
