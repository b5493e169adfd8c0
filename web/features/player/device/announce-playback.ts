import type { QueueItem } from '@meend/core/playback/queue.ts';
import { text } from '@meend/web/messages/text.ts';
import type { Announce } from '@meend/web/platform/announcer.ts';
import type { Player } from '../player.ts';

/** Announces which part plays, and locked ones. Returns the function that stops it. */
export const announcePlayback = (
  announce: Announce,
  { read, emitted }: Pick<Player, 'read' | 'emitted'>,
): (() => void) => {
  const announcePlaying = ({ title, label }: QueueItem) => announce(text('player.playing', { title, label }));
  const { item, status } = read();
  // It may play already.
  if (item !== null && status === 'playing') announcePlaying(item);
  return emitted.subscribe((fact) => {
    if (fact.type === 'sound.started') announcePlaying(fact.item);
    else if (fact.type === 'part.locked') announce(text('player.part-locked', { label: fact.item.label }));
  });
};
