import type { PlayerEmitted } from '@meend/core/playback/player/player-events.ts';
import { text } from '@meend/web/messages/app.ts';
import type { Announce } from '@meend/web/platform/announcer.ts';

export const announceEmitted = (announce: Announce, fact: PlayerEmitted): void => {
  if (fact.type === 'sound.started') {
    announce(text('player.playing', { title: fact.item.title, label: fact.item.label }));
  } else if (fact.type === 'part.locked') announce(text('player.part-locked', { label: fact.item.label }));
};
