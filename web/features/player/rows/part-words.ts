import '@meend/web/messages/story-sentences';
import { clockTime, timeInWords } from '@meend/core/playback/time-text';
import { text } from '@meend/web/messages/text';
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
  return text(started ? 'player.resume-row' : 'player.play-row', { label, length: timeInWords(seconds) });
};

export const partMeta = ({ seconds }: NamedPart, index: number, open: boolean): string => {
  const time = clockTime(seconds);
  if (!open) return text('player.locked', { time });
  return index === 0 ? text('player.free', { time }) : time;
};
