// The machine, its actors and everything that listens to it; fetched when the page is idle or on the first press.

import { playerMachine } from '@meend/core/playback/player/player-machine.ts';
import type { AddressInput, PlayerEmitted } from '@meend/core/playback/player/player-words.ts';
import { subscribeToToken } from '@meend/web/platform/storage/token-storage.ts';
import { createActor, fromPromise } from 'xstate';
import { listenForShortcuts } from '../keys/shortcuts.ts';
import { adoptGuestPlaces } from '../places/adopt-guest-places.ts';
import { heldStory } from '../places/held-story.ts';
import { rememberStories } from '../places/known-stories.ts';
import { recordFact, recordPlayed } from '../places/listening-record.ts';
import { sendPlaces } from '../places/place-sync.ts';
import { placeOf, skippedOf } from '../places/places.ts';
import { ownerId } from '../places/player-owner.ts';
import { tellWords } from '../places/untold-words.ts';
import { freshAddress, keepAddressFresh } from './address-renewal.ts';
import { announceChanges, announceFact } from './announce-fact.ts';
import { mediaActor } from './media-actor.ts';
import { tellFact } from './player-facts.ts';
import { rememberedSettings, rememberSettings } from './player-memory.ts';
import type { Send } from './player-send.ts';
import { showSnapshot } from './player-show.ts';
import { readView } from './player-view.ts';
import { followCatalogue } from './queue-following.ts';
import { systemControls } from './system-controls.ts';
import { tabRivalry } from './tab-rivalry.ts';

const FACTS = [
  'part.locked',
  'sound.started',
  'part.ended',
  'place.heard',
  'playback.tracked',
  'settings.changed',
] as const satisfies readonly PlayerEmitted['type'][];

const holdStory = (): void => {
  const { story, item } = readView();
  if (story !== null && item !== null && story._id === item.storyId)
    heldStory.write({ userId: ownerId(), story, partId: item.partId });
};

const listenToPage = (send: Send): void => {
  const leave = () => {
    send({ type: 'page.hidden' });
    sendPlaces({ keepalive: true });
  };
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', () => document.hidden && leave());
  window.addEventListener('offline', () => send({ type: 'connection.lost' }));
  window.addEventListener('online', () => {
    send({ type: 'connection.back' });
    sendPlaces();
    void tellWords();
  });
};

/** What a guest heard follows them into their account, and what was never sent is sent now. */
const followListener = (): void => {
  let known: string | null = null;
  const follow = () => {
    const userId = ownerId();
    if (userId === known) return;
    known = userId;
    if (userId === null) return;
    adoptGuestPlaces(userId);
    sendPlaces();
    void tellWords();
    const { item, status } = readView();
    if (item !== null && status === 'playing') void recordPlayed(item);
  };
  follow();
  subscribeToToken(follow);
};

export const startEngine = (): Send => {
  const readAddress = fromPromise<string | null, AddressInput>(({ input, signal }) =>
    freshAddress(input.partId, signal),
  );
  const actor = createActor(playerMachine.provide({ actors: { media: mediaActor, readAddress } }), {
    input: {
      now: Date.now,
      placeOf: ({ partId }) => placeOf(partId),
      skippedOf: ({ partId }) => skippedOf(partId),
      settings: rememberedSettings(),
    },
  });
  const send: Send = (event) => actor.send(event);
  const others = tabRivalry(() => send({ type: 'other-tab.played' }));
  const planRenewal = keepAddressFresh(send);

  const hear = (fact: PlayerEmitted): void => {
    recordFact(fact);
    announceFact(fact);
    if (fact.type === 'sound.started') {
      others.tellOthers();
      planRenewal();
      holdStory();
    }
    if (fact.type === 'settings.changed') rememberSettings(fact.settings);
    tellFact(fact);
  };
  for (const type of FACTS) actor.on(type, hear);
  rememberStories();
  actor.subscribe(showSnapshot);
  actor.start();
  showSnapshot(actor.getSnapshot());
  announceChanges();
  systemControls(send);
  listenForShortcuts(send);
  listenToPage(send);
  followListener();
  followCatalogue(send);
  return send;
};
