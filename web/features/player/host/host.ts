// The player's state machine, its actors and all its listeners: a chunk loaded when the page is idle or on the first
// press.

import type { PartAddress } from '@meend/core/playback/part-address.ts';
import type { AddressStatus } from '@meend/core/playback/playback-failure.ts';
import type { AddressInput, PlayerEmitted, StatusInput } from '@meend/core/playback/player/player-events.ts';
import { playerMachine } from '@meend/core/playback/player/player-machine.ts';
import { importWithRetry } from '@meend/web/platform/lazy-component.ts';
import { listen } from '@meend/web/platform/page-events.ts';
import { createActor, fromPromise } from 'xstate';
import type { HostDeps } from '../device/host-deps.ts';
import { loadSettings, saveSettings } from '../device/player-settings-storage.ts';
import { createListeningRecorder } from '../listening/listening-recorder.ts';
import type { Player, PlayerHost, Send } from '../player.ts';
import { addressFetcher } from '../queue/fetch-address.ts';
import { resumeSyncOf } from '../resume-points/resume-sync.ts';
import { sleepTimerOf } from '../sleep/sleep-timer.ts';
import type { SignIns } from './later-controls.ts';
import { mediaActor } from './media-actor.ts';
import { playerViewSync } from './sync-player-view.ts';

type Stop = () => void;

const listenToPage = (player: Player, { window, document }: HostDeps): readonly Stop[] => {
  const { send } = player;
  const resumeSync = resumeSyncOf(player);
  const leave = () => {
    send({ type: 'page.hidden' });
    resumeSync.sync({ keepalive: true });
  };
  return [
    listen(window, 'pagehide', leave),
    listen(document, 'visibilitychange', () => document.hidden && leave()),
    listen(window, 'offline', () => send({ type: 'connection.lost' })),
    listen(window, 'online', () => send({ type: 'connection.back' })),
  ];
};

const startLater = (player: Player, deps: HostDeps, signIns: SignIns): Stop => {
  let isStopped = false;
  let stop = () => {};
  void importWithRetry(() => import('./later-controls.ts')).then(({ startLaterControls }) => {
    if (!isStopped) stop = startLaterControls(player, deps, signIns);
  });
  return () => {
    isStopped = true;
    stop();
  };
};

export const startHost = (player: Player, deps: HostDeps): PlayerHost => {
  const { audio, clock, storage } = player.deps;
  const send: Send = (event) => actor.send(event);
  const hosted: Player = { ...player, send };
  const fetchAddress = addressFetcher(hosted, deps);
  const recorder = createListeningRecorder(player, deps);
  const readAddress = fromPromise<PartAddress | null, AddressInput>(({ input, signal }) =>
    fetchAddress(input.partId, signal),
  );
  const checkAddress = fromPromise<AddressStatus, StatusInput>(async ({ input, signal }) =>
    (await import('./check-address.ts')).checkAddress(input.url, clock.serverNow(), signal),
  );
  const machine = playerMachine.provide({
    actors: { media: mediaActor(audio, clock), readAddress, checkAddress },
  });
  const actor = createActor(machine, {
    input: {
      now: clock.now,
      serverNow: clock.serverNow,
      resumeAt: ({ partId }) => player.resumePoints.resumeAt(partId),
      skippedOf: ({ partId }) => player.resumePoints.skippedOf(partId),
      settings: loadSettings(storage),
    },
  });

  const handleEmitted = (emitted: PlayerEmitted): void => {
    recorder.record(emitted);
    if (emitted.type === 'settings.changed') saveSettings(storage, emitted.settings);
    player.emitted.emit(emitted);
  };
  actor.on('*', handleEmitted);
  const syncView = playerViewSync(player);
  actor.subscribe(syncView);
  actor.start();
  syncView(actor.getSnapshot());
  const recordCurrent = () => {
    const { item, status } = player.read();
    if (item !== null && status === 'playing') void recorder.recordPlayed(item);
  };
  const stops: readonly Stop[] = [
    () => actor.stop(),
    resumeSyncOf(player).stop,
    recorder.stop,
    sleepTimerOf(player).host(hosted, deps),
    startLater(hosted, deps, { initial: player.deps.api.userId(), onSignedIn: recordCurrent }),
    ...listenToPage(hosted, deps),
  ];
  return {
    send,
    stop: () => {
      for (const stop of stops) stop();
    },
  };
};
