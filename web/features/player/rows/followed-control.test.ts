import { fakeAudioElement } from '@meend/tests/kit/player/fake-audio-element.ts';
import { fakeQueueItem } from '@meend/tests/kit/player/fake-player-machine.ts';
import { quietPage, storyOf, testPlayer } from '@meend/tests/kit/player/test-player.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startHost } from '../host/host.ts';
import { createMainParts, startWithPress } from './followed-control.ts';

const button = {} as Element;

/** Home in a browser, with its main button in view. */
const openHome = async (cookie = '') => {
  vi.stubGlobal('document', { readyState: 'complete', cookie });
  const requestIdleCallback = (task: () => void) => task();
  vi.stubGlobal('window', Object.assign(new EventTarget(), { requestIdleCallback }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const element = fakeAudioElement();
  const player = testPlayer({ element, loadHost: async () => (own) => startHost(own, quietPage()) });
  onTestFinished(player.stop);
  await player.load();
  const parts = createMainParts(player);
  parts.update(button, { partId: 'p0', url: '/media/p0' });
  const play = () => {
    player.play(storyOf(['p1']), [fakeQueueItem('p1')], 'p1');
    element.arrive();
  };
  return { player, parts, play, prepared: () => element.src.split('/').at(-1) };
};

test('once the player is closed, the part of the main button is prepared again', async () => {
  const { player, play, prepared } = await openHome();
  expect(prepared()).toBe('p0');
  play();
  expect(prepared()).toBe('p1');
  player.send({ type: 'player.closed' });
  expect(prepared()).toBe('p0');
});

test('with less data nothing is prepared', async () => {
  expect((await openHome('less-data=1')).prepared()).toBe('');
});

test('a button that has left prepares nothing when the player is closed', async () => {
  const { player, parts, play, prepared } = await openHome();
  play();
  parts.update(button, null);
  player.send({ type: 'player.closed' });
  expect(prepared()).toBe('');
});

class FakeButton {
  readonly dataset: { readonly sound: string; readonly part: string };
  constructor(part: string) {
    this.dataset = { sound: `/media/${part}`, part };
  }
  closest = () => this;
}

type Press = readonly [type: string, pointerType: string, over: FakeButton];

/** How often the preloaded part p0 was started once these events have come. */
const startsAfter = (presses: readonly Press[], preloadedAt = 0, button = 0): number => {
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  vi.stubGlobal('Element', FakeButton);
  onTestFinished(() => void vi.unstubAllGlobals());
  const player = testPlayer();
  const play = vi.spyOn(player.deps.audio.element(), 'play');
  player.deps.audio.preload('/media/p0', preloadedAt);
  startWithPress(player);
  for (const [type, pointerType, over] of presses) {
    const event = Object.assign(new Event(type), { button, pointerType });
    window.dispatchEvent(Object.defineProperty(event, 'target', { value: over }));
  }
  return play.mock.calls.length;
};

const p0 = new FakeButton('p0');
const p1 = new FakeButton('p1');

test('a preloaded part starts with the click, before it is handled', () => {
  expect(startsAfter([['click', 'touch', p0]])).toBe(1);
});

test('with a mouse it starts with the release over the pressed button already', () => {
  const down: Press = ['pointerdown', 'mouse', p0];
  expect(startsAfter([down])).toBe(0);
  expect(startsAfter([down, ['pointerup', 'mouse', p0]])).toBe(1);
  expect(startsAfter([down, ['pointerup', 'mouse', p1]])).toBe(0);
});

test('a finger that scrolls starts nothing', () => {
  expect(
    startsAfter([
      ['pointerdown', 'touch', p0],
      ['pointerup', 'touch', p0],
    ]),
  ).toBe(0);
});

test('a part that is not the preloaded one, was preloaded elsewhere, or is pressed with another button waits', () => {
  expect(startsAfter([['click', 'touch', p1]])).toBe(0);
  expect(startsAfter([['click', 'touch', p0]], 7)).toBe(0);
  expect(startsAfter([['click', 'mouse', p0]], 0, 2)).toBe(0);
});
