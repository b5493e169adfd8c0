import { text } from '@meend/web/messages/text.ts';
import type { Announce } from '@meend/web/platform/screen-reader.ts';
import type { PlayerSnapshot, PlayerState } from '../player-view.ts';

type Loss = 'connection' | 'busy' | null;

const lossOf = ({ status, busySeconds }: PlayerSnapshot): Loss => {
  if (status !== 'offline') return null;
  return busySeconds === null ? 'connection' : 'busy';
};

/**
 * Announces status changes for screen readers: paused, connection lost and back, a busy server, speed. Never the time, and
 * a busy server once, however often it asks to wait.
 */
export const announceChanges = (announce: Announce, { read, view }: PlayerState): (() => void) => {
  let last = read();
  return view.subscribe(() => {
    const now = read();
    const { status, settings, item, error, pauseReason, busySeconds } = now;
    const loss = lossOf(now);
    const before = lossOf(last);
    if (item === last.item && loss !== before) {
      if (loss === 'connection') announce(text('player.connection-lost-short'));
      if (loss === 'busy') announce(text('player.server-busy', { seconds: busySeconds ?? 0 }));
      if (status === 'playing')
        announce(
          before === 'busy' && item !== null
            ? text('player.playing', { title: item.title, label: item.label })
            : text('player.back-online'),
        );
    }
    if (item === last.item && status !== last.status) {
      // The end of the sleep timer has a sentence of its own.
      if (status === 'paused' && last.shouldPlay && pauseReason !== 'sleep') announce(text('player.paused'));
      if (status === 'error')
        announce(text(error === 'unavailable' ? 'player.unavailable' : 'player.failed'));
    }
    if (settings.speed !== last.settings.speed)
      announce(text('player.speed-value', { speed: settings.speed }));
    last = now;
  });
};
