// A timed text as WebVTT.
import type { Cue } from './cue.ts';

const two = (count: number): string => String(count).padStart(2, '0');

const timeText = (ms: number): string => {
  const seconds = Math.floor(ms / 1_000);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return `${two(hours)}:${two(minutes)}:${two(seconds % 60)}.${String(ms % 1_000).padStart(3, '0')}`;
};

/** A backslash too: other programs' marks begin with one. */
const escaped = (text: string): string =>
  text.replace(/[&<>\\]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&#92;');

const voice = (speaker: string | null): string => (speaker === null ? '' : `<v ${escaped(speaker)}>`);

export const printWebvtt = (cues: readonly Pick<Cue, 'at' | 'until' | 'speaker' | 'text'>[]): string =>
  [
    'WEBVTT',
    ...cues.map(
      ({ at, until, speaker, text }) =>
        `${timeText(at)} --> ${timeText(until)}\n${voice(speaker)}${escaped(text)}`,
    ),
    '',
  ].join('\n\n');
