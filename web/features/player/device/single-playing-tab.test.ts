import { fakeQueueItem } from '@meend/tests/kit/player/fake-player-machine.ts';
import { testClock } from '@meend/tests/kit/player/test-clock.ts';
import { storyOf, testPlayer } from '@meend/tests/kit/player/test-player.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createComingStory } from '../up-next/coming-story.ts';
import { singlePlayingTab, type TabChannel } from './single-playing-tab.ts';

/** A device's tabs, each of which receives the others' messages. */
const openDevice = () => {
  const channels = new Set<EventTarget>();
  let now = 0;
  let tabs = 0;
  const openChannel = (): TabChannel => {
    const channel = new EventTarget();
    channels.add(channel);
    const postMessage = (data: number) => {
      for (const other of [...channels].filter((one) => one !== channel))
        other.dispatchEvent(new MessageEvent('message', { data }));
    };
    return Object.assign(channel, { postMessage, close: () => void channels.delete(channel) });
  };
  return {
    openTab: () => {
      tabs += 1;
      // The device's clock was set back before the next one was opened.
      const ahead = -60_000 * tabs;
      const player = testPlayer({ clock: { ...testClock, now: () => now + ahead } });
      player.attach(({ type }) => {
        if (type === 'other-tab.played') player.update({ status: 'paused', shouldPlay: false });
      });
      return {
        player,
        press: () => {
          now += 1;
          player.update({ status: 'loading', shouldPlay: true });
        },
        sound: () => {
          if (!player.read().shouldPlay) return;
          player.update({ status: 'playing' });
          player.emitted.emit({ type: 'sound.started', item: fakeQueueItem('one'), first: true });
        },
        /** The chunk that has the tab watch the others. */
        arrive: () => {
          const stop = singlePlayingTab(player, openChannel);
          onTestFinished(stop);
          return stop;
        },
        isPlaying: () => player.read().shouldPlay,
      };
    },
  };
};

/** All orders of the list. */
const ordersOf = <T>(list: readonly T[]): readonly (readonly T[])[] =>
  list.length === 0
    ? [[]]
    : list.flatMap((one, at) => ordersOf(list.toSpliced(at, 1)).map((others) => [one, ...others]));

const STEPS = ['press', 'sound', 'arrive'] as const;
const steps = [0, 1].flatMap((tab) => STEPS.map((step) => ({ tab, step })));

test('of two tabs the one pressed last plays, however late their sound and their controls arrive', () => {
  for (const order of ordersOf(steps)) {
    const at = (tab: number, step: string) => order.findIndex((one) => one.tab === tab && one.step === step);
    if ([0, 1].some((tab) => at(tab, 'sound') < at(tab, 'press'))) continue;
    const { openTab } = openDevice();
    const tabs = [openTab(), openTab()];
    for (const { tab, step } of order) tabs[tab]?.[step]();
    const last = at(0, 'press') > at(1, 'press') ? 0 : 1;
    const inOrder = order.map(({ tab, step }) => `${step} ${tab}`).join(', ');
    expect(
      tabs.map(({ isPlaying }) => isPlaying()),
      inOrder,
    ).toEqual([last === 0, last === 1]);
  }
});

test('a tab that is played again after another one has the sound again', () => {
  const { openTab } = openDevice();
  const [one, other] = [openTab(), openTab()];
  one.arrive();
  other.arrive();
  for (const tab of [one, other, one]) {
    tab.press();
    tab.sound();
  }
  expect([one.isPlaying(), other.isPlaying()]).toEqual([true, false]);
});

test('a start in another tab ends the countdown to the next story', () => {
  const { openTab } = openDevice();
  const [one, other] = [openTab(), openTab()];
  one.arrive();
  other.arrive();
  const cancel = vi.fn();
  const story = storyOf(['a', 'b']);
  one.player
    .lazy(createComingStory)
    .set({ story, label: 'Teaser', secondsLeft: 9, playNow: () => {}, cancel });
  other.press();
  other.sound();
  expect(cancel).toHaveBeenCalledOnce();
});

test('once stopped it says nothing more', () => {
  const { openTab } = openDevice();
  const [one, other] = [openTab(), openTab()];
  const stop = one.arrive();
  other.arrive();
  other.press();
  other.sound();
  stop();
  one.press();
  one.sound();
  expect(other.isPlaying()).toBe(true);
});
