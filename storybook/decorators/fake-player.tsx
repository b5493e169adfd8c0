// Core's fake player: the real state machine with a fake audio element and a clock that the story advances.
import { modelTypes } from '@meend/core/contract/catalogue/category-mapping.ts';
import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { currentPlayer, currentWeb } from '@meend/storybook/decorators/web.tsx';
import { wireTemptation } from '@meend/tests/kit/fixtures/wire-temptation.ts';
import { fakeQueueItem, startFakePlayer } from '@meend/tests/kit/player/fake-player-machine.ts';
import { Dock } from '@meend/web/app/frame/dock.tsx';
import { ShortcutHost } from '@meend/web/app/hosts/idle-components.tsx';
import { PlayerSection } from '@meend/web/features/player/bar/player-section.tsx';
import { playerViewSync } from '@meend/web/features/player/host/sync-player-view.ts';
import { listenForShortcuts } from '@meend/web/features/player/keys/shortcuts.ts';
import { emptyView } from '@meend/web/features/player/player-view.ts';
import { sleepTimerOf } from '@meend/web/features/player/sleep/sleep-timer.ts';

export type FakePlayerControls = ReturnType<typeof startFakePlayer>;

const parts = [
  { label: 'Teaser', isOpen: true },
  { label: 'Episode 1', isOpen: true },
  { label: 'Episode 2', isOpen: true },
  { label: 'Episode 3', isOpen: false },
];

export const fakeQueue = parts.map(({ label, isOpen }) => ({
  ...fakeQueueItem(label, { isOpen, seconds: 1_318 }),
  title: 'The Last Train to Shimla',
}));

/** Only the teaser is open, as for a guest. */
export const guestQueue = fakeQueue.map((item, index) => ({ ...item, isOpen: index === 0 }));

const story: AnyWireStory = wireTemptation(
  fakeQueue.map(({ id, label, seconds }) => ({ _id: id, name: label, label, url: null, seconds })),
  {
    description: 'A missed connection, a night on the platform, and a stranger with a second cup of tea.',
    genre: ['Slow burn', 'Romance'],
    thumbnail: '/covers/the-last-train-to-shimla.svg',
    coverArt: '/covers/the-last-train-to-shimla.svg',
  },
);

/** Gives the story in the player another name, and its parts this title. */
export const nameStory = (name: string, partTitle?: string): void => {
  const audioFiles = story.audioFiles.map((part) => ({ ...part, name: partTitle ?? part.name }));
  currentPlayer().update({ story: { ...story, name, audioFiles } });
};

/** Saves the player's story as finished of these parts. */
export const playToEnd = (labels: readonly string[]): void => {
  const { resumePoints } = currentPlayer();
  const heardAt = new Date().toISOString();
  const { _id, slug, name, thumbnail, coverArt, genre } = story;
  for (const { partId, label, seconds } of fakeQueue.filter((item) => labels.includes(item.label)))
    resumePoints.save({
      storyId: _id,
      partId,
      label,
      position: seconds,
      duration: seconds,
      heardAt,
      audioModelType: modelTypes[story.category],
      audio: { _id, slug, name, thumbnail, coverArt, genre },
    });
};

let onStage: FakePlayerControls | null = null;

/** The fake player of the story on screen. */
export const currentStage = (): FakePlayerControls => {
  if (onStage === null) throw new Error('This story has no fake player');
  return onStage;
};

/** For `beforeEach`: starts the fake player with this server, puts it into the situation and stops it after the story. */
export const withFakePlayer =
  (
    situation: (stage: FakePlayerControls) => void | Promise<void>,
    server: Parameters<typeof startFakePlayer>[0] = {},
  ) =>
  async (): Promise<() => void> => {
    const stage = startFakePlayer({
      readAddress: ({ partId }) =>
        partId === 'Episode 2' ? Promise.resolve(null) : Promise.reject(new Error('unreachable')),
      ...server,
    });
    for (const { url, seconds } of fakeQueue) if (url) stage.lengths.set(url, seconds);
    onStage = stage;
    const player = currentPlayer();
    player.attach(stage.press);
    const ignoreKeys = listenForShortcuts({ ...player, send: stage.press }, document);
    const { announce, track } = currentWeb().platform;
    const stopSleepTimer = sleepTimerOf(player).host(
      { ...player, send: stage.press },
      { announce, track, ownsVolume: () => false, document, window },
    );
    player.update({ ...emptyView, story });
    const syncView = playerViewSync(player);
    stage.player.subscribe(syncView);
    await situation(stage);
    syncView(stage.player.getSnapshot());
    return () => {
      ignoreKeys();
      stopSleepTimer();
      stage.player.stop();
      onStage = null;
      for (const key of ['player-shortcuts', 'sleep-timer', 'sleep-settings']) localStorage.removeItem(key);
    };
  };

/** Beside a page that is long enough to scroll under the player bar, without the phone's tab bar. */
export const FakePlayer = () => (
  <>
    <main
      id="main"
      tabIndex={-1}
      className="wrap"
      style={{ minHeight: '100dvh', paddingBlock: 40 }}
      data-navigation="hidden"
    >
      <h1>The player</h1>
      <p>
        <label htmlFor="note">A field that keys belong to</label>{' '}
        <input id="note" style={{ border: '1.5px solid var(--color-border-control)', padding: 8 }} />
      </p>
    </main>
    <Dock>
      <PlayerSection />
    </Dock>
    <ShortcutHost />
  </>
);
