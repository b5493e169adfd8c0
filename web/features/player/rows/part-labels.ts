import type { AnyWireStory, WireCreditedPerson } from '@meend/core/contract/catalogue/wire-story.ts';
import { clockTime, clockUnits } from '@meend/core/playback/format-time.ts';
import { episodeCount } from '@meend/web/api/stories.ts';
import { text } from '@meend/web/messages/text.ts';
import type { AudioRowState } from '@meend/web/ui/playing/audio-row.tsx';
import { isSounding } from './part-state.ts';

interface NamedPart {
  readonly label: string;
  readonly seconds: number;
}

/** "7 minutes 42 seconds", for screen readers. By messages: on a phone an `Intl` object of each unit takes longer to create. */
export const spokenTime = (time: number): string => {
  const { hours, minutes, seconds } = clockUnits(time);
  const phrases = [
    ...(hours > 0 ? [text('player.hours', { hours })] : []),
    ...(minutes > 0 ? [text('player.minutes', { minutes })] : []),
    ...(seconds > 0 || hours + minutes === 0 ? [text('player.seconds', { seconds })] : []),
  ];
  return phrases.join(' ');
};

/** Accessible name of a part's row: the action of a press. */
export const partAction = ({ label, seconds }: NamedPart, state: AudioRowState, started: boolean): string => {
  if (state === 'opening') return text('player.opening-row', { label });
  if (state === 'locked') return text('player.locked-row', { label });
  if (isSounding(state)) return text('player.pause-row', { label });
  return text(started ? 'player.resume-row' : 'player.play-row', {
    label,
    length: spokenTime(seconds),
  });
};

/** "7 minutes 42 seconds of 21 minutes 58 seconds". */
export const spokenPosition = (position: number, duration: number): string =>
  text('player.position', {
    position: spokenTime(position),
    length: spokenTime(duration),
  });

/** "Ep2" for "Episode 2"; other labels are short already. */
export const shortLabel = (label: string): string => {
  const number = /\d+$/.exec(label)?.[0];
  return number === undefined ? label : text('player.short-episode', { number });
};

/** "Episode 3 of 4"; a teaser and an only episode have no number. */
export const labelOf = (label: string, story: AnyWireStory): string =>
  /\d$/.test(label) ? text('player.label-of', { label, count: episodeCount(story) }) : label;

/** "12 min left", at the current speed. */
export const remainingTimeText = (seconds: number): string => {
  const minutes = Math.round(seconds / 60);
  return minutes < 1 ? text('player.under-a-minute-left') : text('player.time-left', { minutes });
};

/** `left`: remaining seconds of a part with a resume point. */
export const partMeta = (
  { seconds, voices }: NamedPart & { readonly voices?: readonly WireCreditedPerson[] },
  index: number,
  open: boolean,
  left?: number,
): string => {
  const time = open && left !== undefined ? remainingTimeText(left) : clockTime(seconds);
  const length = open ? time : text('player.locked', { time });
  const names = voices?.map(({ name }) => name).join(', ');
  return [
    open && index === 0 ? text('player.free', { time }) : length,
    ...(names ? [text('credits.read-by-names', { names })] : []),
  ].join(' · ');
};
