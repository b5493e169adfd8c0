import { fakeAudioElement } from '@meend/tests/kit/player/fake-audio-element.ts';
import { fakeQueueItem } from '@meend/tests/kit/player/fake-player-machine.ts';
import { quietPage, storyOf, testPlayer } from '@meend/tests/kit/player/test-player.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startHost } from '../host/host.ts';
import { createMainParts } from './main-parts.ts';

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
    player.play(storyOf('temptations', ['p1']), [fakeQueueItem('p1')], 'p1');
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
