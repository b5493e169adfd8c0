import { text } from '@meend/web/messages/app.ts';
import type { Announce } from '@meend/web/platform/announcer.ts';
import type { PlayerState } from '../player-view.ts';

/** Announces status changes for screen readers: paused, connection lost and back, speed. Never the time. */
export const announceChanges = (announce: Announce, { read, view }: PlayerState): (() => void) => {
  let last = read();
  return view.subscribe(() => {
    const { status, settings, item, error, pauseReason } = read();
    if (item === last.item && status !== last.status) {
      // The end of the sleep timer has a sentence of its own.
      if (status === 'paused' && last.shouldPlay && pauseReason !== 'sleep') announce(text('player.paused'));
      if (status === 'offline') announce(text('player.connection-lost-short'));
      if (last.status === 'offline' && status === 'playing') announce(text('player.back-online'));
      if (status === 'error')
        announce(text(error === 'unavailable' ? 'player.unavailable' : 'player.failed'));
    }
    if (settings.speed !== last.settings.speed)
      announce(text('player.speed-value', { speed: settings.speed }));
    last = read();
  });
};
