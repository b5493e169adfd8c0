// The machine, its actors and everything that listens to it; fetched when the page is idle or on the first press.

import type { AddressInput, PlayerEmitted } from '@meend/core/playback/player/player-events.ts';
import { playerMachine } from '@meend/core/playback/player/player-machine.ts';
import { storedToken } from '@meend/web/platform/storage/token-storage.ts';
import { createActor, fromPromise } from 'xstate';
import { lastStory } from './closing/last-story.ts';
import { announceChanges, announceEmitted } from './device/announce-playback.ts';
import { loadSettings, saveSettings } from './device/player-settings-storage.ts';
import { singlePlayingTab } from './device/single-playing-tab.ts';
import { systemControls } from './device/system-controls.ts';
import { listenForShortcuts } from './keys/shortcuts.ts';
import { recordEmitted, recordPlayed } from './listening/listening-recorder.ts';
import { syncListenerActions } from './listening/queued-listener-actions.ts';
import { rememberStories } from './listening/recent-stories-cache.ts';
import { mediaActor } from './media-actor.ts';
import { playerEmitted } from './player-emitter.ts';
import type { Send } from './player-send.ts';
import { getPlayer } from './player-view.ts';
import { pollQueue } from './queue/queue-polling.ts';
import { fetchSignedUrl, scheduleUrlRenewal } from './queue/signed-url-renewal.ts';
import { currentUserId } from './resume-points/current-user-id.ts';
import { mergeGuestResumePoints } from './resume-points/merge-guest-resume-points.ts';
import { resumeAt, skippedOf } from './resume-points/resume-points.ts';
import { syncResumePoints } from './resume-points/resume-sync.ts';
import { syncPlayerStore } from './sync-player-view.ts';

const FACTS = [
  'part.locked',
  'sound.started',
  'part.ended',
  'place.heard',
  'playback.tracked',
  'settings.changed',
] as const satisfies readonly PlayerEmitted['type'][];

const saveLastStory = (): void => {
  const { story, item } = getPlayer();
  if (story !== null && item !== null && story._id === item.storyId)
    lastStory.write({ userId: currentUserId(), story, partId: item.partId });
};

const listenToPage = (send: Send): void => {
  const leave = () => {
    send({ type: 'page.hidden' });
    syncResumePoints({ keepalive: true });
  };
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', () => document.hidden && leave());
  window.addEventListener('offline', () => send({ type: 'connection.lost' }));
  window.addEventListener('online', () => {
    send({ type: 'connection.back' });
    syncResumePoints();
    void syncListenerActions();
  });
};

/** What a guest heard follows them into their account, and what was never sent is sent now. */
const followListener = (): void => {
  let known: string | null = null;
  const follow = () => {
    const userId = currentUserId();
    if (userId === known) return;
    known = userId;
    if (userId === null) return;
    mergeGuestResumePoints(userId);
    syncResumePoints();
    void syncListenerActions();
    const { item, status } = getPlayer();
    if (item !== null && status === 'playing') void recordPlayed(item);
  };
  follow();
  storedToken.subscribe(follow);
};

export const startEngine = (): Send => {
  const readAddress = fromPromise<string | null, AddressInput>(({ input, signal }) =>
    fetchSignedUrl(input.partId, signal),
  );
  const actor = createActor(playerMachine.provide({ actors: { media: mediaActor, readAddress } }), {
    input: {
      now: Date.now,
      resumeAt: ({ partId }) => resumeAt(partId),
      skippedOf: ({ partId }) => skippedOf(partId),
      settings: loadSettings(),
    },
  });
  const send: Send = (event) => actor.send(event);
  const others = singlePlayingTab(() => send({ type: 'other-tab.played' }));
  const planRenewal = scheduleUrlRenewal(send);

  const handleEmitted = (fact: PlayerEmitted): void => {
    recordEmitted(fact);
    announceEmitted(fact);
    if (fact.type === 'sound.started') {
      others.broadcastPlaying();
      planRenewal();
      saveLastStory();
    }
    if (fact.type === 'settings.changed') saveSettings(fact.settings);
    playerEmitted.emit(fact);
  };
  for (const type of FACTS) actor.on(type, handleEmitted);
  rememberStories();
  actor.subscribe(syncPlayerStore);
  actor.start();
  syncPlayerStore(actor.getSnapshot());
  announceChanges();
  systemControls(send);
  listenForShortcuts(send);
  listenToPage(send);
  followListener();
  pollQueue(send);
  return send;
};
