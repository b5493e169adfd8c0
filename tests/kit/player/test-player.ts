// A page's player in Node: fake audio element, in-memory storage, and an API client over the test's own fetch.
import type { WirePlaylist } from '@meend/core/contract/catalogue/wire-story.ts';
import type { HostDeps } from '@meend/web/features/player/device/host-deps.ts';
import { createPlayer, type PlayerDeps } from '@meend/web/features/player/player.ts';
import { createPageAudio } from '@meend/web/platform/audio/page-audio.ts';
import type { Clock } from '@meend/web/platform/clock.ts';
import { createNoteQueue } from '@meend/web/platform/note-queue.ts';
import type { HistoryPause } from '@meend/web/platform/storage/history-pause.ts';
import { createStore } from '@meend/web/platform/store.ts';
import { wireTemptation } from '../fixtures/wire-temptation.ts';
import { type FakeAudioElement, fakeAudioElement } from './fake-audio-element.ts';
import { memoryStorage } from './memory-storage.ts';
import { testClock } from './test-clock.ts';

/** The fake implements the part of the element that the player uses. */
const asElement = (element: FakeAudioElement): HTMLAudioElement => element as unknown as HTMLAudioElement;

export const createFakePageAudio = (element = fakeAudioElement()) =>
  createPageAudio(() => asElement(element), 'https://meend.test');

/** Real time; an animation frame is a timer. */
const pageClock: Clock = { ...testClock, nextFrame: (task) => void setTimeout(task) };

interface TestPlayerOptions {
  readonly element?: FakeAudioElement;
  readonly clock?: PlayerDeps['clock'];
  readonly storage?: ReturnType<PlayerDeps['storage']>;
  readonly tabStorage?: ReturnType<PlayerDeps['storage']>;
  readonly historyPause?: HistoryPause;
  readonly call?: PlayerDeps['api']['call'];
  readonly userId?: string | null;
  readonly loadHost?: PlayerDeps['page']['loadHost'];
}

/** A history that is not paused. */
export const testHistoryPause = (): HistoryPause => ({
  ...createStore<boolean | null>(false),
  emit: () => {},
});

export const testPlayer = (options: TestPlayerOptions = {}) => {
  const { clock = pageClock, storage = memoryStorage(), tabStorage = memoryStorage() } = options;
  const { historyPause = testHistoryPause(), userId = null } = options;
  return createPlayer({
    audio: createFakePageAudio(options.element),
    clock,
    storage: () => storage,
    tabStorage: () => tabStorage,
    historyPause,
    toasts: createNoteQueue(),
    api: {
      call: options.call ?? (() => Promise.reject(new Error('No server'))),
      userId: () => userId,
    },
    page: { loadHost: options.loadHost ?? (async () => () => ({ send: () => {}, stop: () => {} })) },
  });
};

/** Dependencies of the player machine on an idle page. */
export const quietPage = (): HostDeps => ({
  window: new EventTarget(),
  document: Object.assign(new EventTarget(), { hidden: false }),
  openChannel: () => Object.assign(new EventTarget(), { postMessage: () => {}, close: () => {} }),
  ownsVolume: () => false,
  productName: () => 'Meend',
  discreetMode: createStore(false),
  onUserChange: () => () => {},
  fetchStory: async () => null,
  refetch: async () => {},
  track: () => {},
  announce: () => {},
  sendGuestStep: () => {},
});

export const storyOf = (parts: readonly string[]): WirePlaylist =>
  wireTemptation(
    parts.map((_id) => ({ _id, name: _id, label: _id, url: `/media/${_id}`, seconds: 100 })),
    { slug: 'shimla', thumbnail: '/shimla.webp', coverArt: '/shimla.svg' },
  );
