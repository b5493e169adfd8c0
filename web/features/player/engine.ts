// The machine, its actors and everything that listens to it; fetched when the page is idle or on the first press.

import { playerMachine } from '@meend/core/playback/player/player-machine';
import type { AddressInput, PlayerEmitted } from '@meend/core/playback/player/player-words';
import { createActor, fromPromise } from 'xstate';
import { freshAddress, keepAddressFresh } from './address-renewal.ts';
import { announceChanges, announceFact } from './announce-fact.ts';
import { heldStory } from './held-story.ts';
import { recordFact } from './listening-record.ts';
import { mediaActor } from './media-actor.ts';
import { sendPlaces } from './place-sync.ts';
import { placeOf } from './places.ts';
import { tellFact } from './player-facts.ts';
import { rememberedSettings, rememberSettings } from './player-memory.ts';
import { ownerId } from './player-owner.ts';
import type { Send } from './player-send.ts';
import { showSnapshot } from './player-show.ts';
import { readView } from './player-view.ts';
import { listenForShortcuts } from './shortcuts.ts';
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
  window.addEventListener('online', () => send({ type: 'connection.back' }));
};

export const startEngine = (): Send => {
  const readAddress = fromPromise<string | null, AddressInput>(({ input, signal }) =>
    freshAddress(input.partId, signal),
  );
  const actor = createActor(playerMachine.provide({ actors: { media: mediaActor, readAddress } }), {
    input: { now: Date.now, placeOf: ({ partId }) => placeOf(partId), settings: rememberedSettings() },
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
  actor.subscribe(showSnapshot);
  actor.start();
  showSnapshot(actor.getSnapshot());
  announceChanges();
  systemControls(send);
  listenForShortcuts(send);
  listenToPage(send);
  return send;
};
