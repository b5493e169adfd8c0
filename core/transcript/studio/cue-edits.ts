// Edits of cues. Whatever is asked: begins stay in order, each end after its begin, nothing ends after the recording, and
// what a person sets is no longer doubtful.
import { MAX_CUE_LENGTH, MAX_CUES } from '../check-cues.ts';
import { type Cue, countGraphemes, isDoubtful } from '../cue.ts';

export type Cues = readonly Cue[];

const MIN_LENGTH_MS = 1;

const within = (value: number, least: number, most: number): number =>
  Math.round(Math.max(least, Math.min(most, value)));

/** As a person set it. */
const certain = ({ sure: _sure, ...cue }: Cue): Cue => cue;

const replaced = (cues: Cues, index: number, ...by: readonly Cue[]): Cues => [
  ...cues.slice(0, index),
  ...by,
  ...cues.slice(index + 1),
];

/** An end that did not overlap before does not after. */
const beginAt = (cues: Cues, index: number, at: number, length: number): Cues => {
  const cue = cues[index];
  if (cue === undefined) return cues;
  const before = cues[index - 1];
  const least = before?.at ?? 0;
  const begin = within(
    at,
    least,
    Math.max(least, Math.min(cues[index + 1]?.at ?? length, length - MIN_LENGTH_MS)),
  );
  const moved = { ...certain(cue), at: begin, until: Math.max(cue.until, begin + MIN_LENGTH_MS) };
  const changed = replaced(cues, index, moved);
  return before !== undefined && before.until > begin && before.until <= cue.at
    ? replaced(changed, index - 1, { ...before, until: Math.max(begin, before.at + MIN_LENGTH_MS) })
    : changed;
};

export const setBegin = beginAt;

export const setEnd = (cues: Cues, index: number, until: number, length: number): Cues => {
  const cue = cues[index];
  if (cue === undefined) return cues;
  const least = cue.at + MIN_LENGTH_MS;
  return replaced(cues, index, { ...certain(cue), until: within(until, least, Math.max(least, length)) });
};

export const confirmTimes = (cues: Cues, index: number): Cues => {
  const cue = cues[index];
  return cue?.sure === undefined ? cues : replaced(cues, index, certain(cue));
};

export const setText = (cues: Cues, index: number, text: string): Cues => {
  const cue = cues[index];
  return cue === undefined || cue.text === text ? cues : replaced(cues, index, { ...cue, text });
};

export const setSpeaker = (cues: Cues, index: number, speaker: string): Cues => {
  const cue = cues[index];
  return cue === undefined
    ? cues
    : replaced(cues, index, { ...cue, speaker: speaker === '' ? null : speaker });
};

const lettersOf = (text: string): number => Math.max(1, countGraphemes(text));

/** Two cues; the second begins at the time if it lies within, else by its share of the letters, in doubt. */
export const splitCue = (cues: Cues, index: number, offset: number, at: number | null): Cues => {
  const cue = cues[index];
  if (cue === undefined || cues.length >= MAX_CUES) return cues;
  const [first, second] = [cue.text.slice(0, offset).trim(), cue.text.slice(offset).trim()];
  if (first === '' || second === '') return cues;
  const isTimed = cue.until - cue.at > 2 * MIN_LENGTH_MS;
  const isHeard = at !== null && at > cue.at && at < cue.until;
  const letters = lettersOf(first);
  const share = ((cue.until - cue.at) * letters) / (letters + lettersOf(second));
  const middle = isHeard ? Math.round(at) : cue.at + Math.round(share);
  if (!isTimed && cue.until > cue.at) return cues;
  const most = Math.min(cue.until - MIN_LENGTH_MS, cues[index + 1]?.at ?? cue.until);
  const begin = isTimed ? Math.max(cue.at, Math.min(middle, most)) : cue.at;
  const until = isTimed ? Math.max(begin, cue.at + MIN_LENGTH_MS) : cue.until;
  const rest = { ...certain(cue), at: begin, text: second };
  return replaced(
    cues,
    index,
    { ...cue, until, text: first },
    isTimed && !isHeard ? { ...rest, sure: 0 } : rest,
  );
};

/** With the next one, unless its speaker differs or the text is too long. */
export const mergeCue = (cues: Cues, index: number): Cues => {
  const [cue, next] = [cues[index], cues[index + 1]];
  if (cue === undefined || next === undefined) return cues;
  if (next.speaker !== null && next.speaker !== cue.speaker) return cues;
  if (cue.isNotice !== next.isNotice) return cues;
  const text = `${cue.text} ${next.text}`;
  if (countGraphemes(text) > MAX_CUE_LENGTH) return cues;
  const sure = Math.min(cue.sure ?? 1, next.sure ?? 1);
  const merged = { ...certain(cue), text, until: Math.max(cue.until, next.until) };
  return replaced(replaced(cues, index + 1), index, sure < 1 ? { ...merged, sure } : merged);
};

/** A text keeps one cue at least. */
export const removeCue = (cues: Cues, index: number): Cues =>
  cues.length > 1 && index < cues.length ? replaced(cues, index) : cues;

/** Cues from one up to another, one after the other between two times by their letters, in doubt. */
export const layCues = (cues: Cues, from: number, to: number, at: number, until: number): Cues => {
  const run = cues.slice(from, to);
  const letters = run.map(({ text }) => lettersOf(text));
  const all = letters.reduce((sum, count) => sum + count, 0);
  let spoken = 0;
  const laid = run.map((cue, index) => {
    const begin = Math.round(at + ((until - at) * spoken) / all);
    spoken += letters[index] ?? 0;
    const end = Math.round(at + ((until - at) * spoken) / all);
    return { ...cue, at: begin, until: Math.max(end, begin + MIN_LENGTH_MS), sure: 0 };
  });
  return [...cues.slice(0, from), ...laid, ...cues.slice(to)];
};

/** Number of the next doubtful cue after this one, going on from the beginning; null if none is. */
export const nextDoubt = (cues: Cues, after: number): number | null => {
  const later = cues.findIndex((cue, index) => index > after && isDoubtful(cue));
  const found = later === -1 ? cues.findIndex(isDoubtful) : later;
  return found === -1 ? null : found;
};

/** The end of the doubtful cues that follow one another from here. */
export const endOfDoubts = (cues: Cues, from: number): number => {
  const end = cues.findIndex((cue, index) => index >= from && !isDoubtful(cue));
  return end === -1 ? cues.length : end;
};
