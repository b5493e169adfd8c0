// The machine, its actors and everything that listens to it; fetched when the page is idle or on the first press.

import type { AddressInput, PlayerEmitted } from '@meend/core/playback/player/player-events.ts';
import { playerMachine } from '@meend/core/playback/player/player-machine.ts';
import { storedToken } from '@meend/web/platform/storage/token-storage.ts';
import { createActor, fromPromise } from 'xstate';
import { listenForShortcuts } from '../keys/shortcuts.ts';
import { currentUserId } from '../resume-points/current-user-id.ts';
import { lastStory } from '../resume-points/last-story.ts';
import { recordEmitted, recordPlayed } from '../resume-points/listening-recorder.ts';
import { mergeGuestResumePoints } from '../resume-points/merge-guest-resume-points.ts';
import { syncListenerActions } from '../resume-points/queued-listener-actions.ts';
import { rememberStories } from '../resume-points/recent-stories-cache.ts';
import { resumeAt, skippedOf } from '../resume-points/resume-points.ts';
import { syncResumePoints } from '../resume-points/resume-sync.ts';
import { announceChanges, announceEmitted } from './announce-playback.ts';
import { mediaActor } from './media-actor.ts';
import { playerEmitted } from './player-emitter.ts';
import type { Send } from './player-send.ts';
import { loadSettings, saveSettings } from './player-settings-storage.ts';
import { getPlayer } from './player-store.ts';
import { pollQueue } from './queue-polling.ts';
import { fetchSignedUrl, scheduleUrlRenewal } from './signed-url-renewal.ts';
import { singlePlayingTab } from './single-playing-tab.ts';
import { syncPlayerStore } from './sync-player-store.ts';
import { systemControls } from './system-controls.ts';

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
