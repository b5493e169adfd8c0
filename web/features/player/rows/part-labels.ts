import { clockTime, spokenTime } from '@meend/core/playback/format-time.ts';
import { text } from '@meend/web/messages/story.ts';
import { language } from '@meend/web/platform/language.ts';
import type { AudioRowState } from '@meend/web/ui/playing/audio-row.tsx';
import { isSounding } from './part-state.ts';

interface NamedPart {
  readonly label: string;
  readonly seconds: number;
}

/** What pressing a part's row does, in words. */
export const partAction = ({ label, seconds }: NamedPart, state: AudioRowState, started: boolean): string => {
  if (state === 'opening') return text('player.opening-row', { label });
  if (state === 'locked') return text('player.locked-row', { label });
  if (isSounding(state)) return text('player.pause-row', { label });
  return text(started ? 'player.resume-row' : 'player.play-row', {
    label,
    length: spokenTime(seconds, language),
  });
};

/** "7 minutes 42 seconds of 21 minutes 58 seconds". */
export const spokenPosition = (position: number, duration: number): string =>
  text('player.position', {
    position: spokenTime(position, language),
    length: spokenTime(duration, language),
  });

/** "Ep2" of "Episode 2"; any other label is short by itself. */
export const shortLabel = (label: string): string => {
  const number = /\d+$/.exec(label)?.[0];
  return number === undefined ? label : text('player.short-episode', { number });
};

/** "12 min left"; what is left sounds as long as the chosen speed makes it. */
export const remainingTimeText = (seconds: number): string => {
  const minutes = Math.round(seconds / 60);
  return minutes < 1 ? text('player.under-a-minute-left') : text('player.time-left', { minutes });
};

/** `left`: seconds still to hear of a part that was left inside. */
export const partMeta = ({ seconds }: NamedPart, index: number, open: boolean, left?: number): string => {
  const time = open && left !== undefined ? remainingTimeText(left) : clockTime(seconds);
  if (!open) return text('player.locked', { time });
  return index === 0 ? text('player.free', { time }) : time;
};
