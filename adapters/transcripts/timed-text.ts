// WebVTT and SRT, as people and programs write them: a block is a time and its text. What has one reading is taken, what
// has two is refused.
import { fail, type Result, succeed } from '@meend/core/shared/result.ts';
import type { TextError } from '@meend/core/transcript/text-error.ts';

export interface TimedBlock {
  /** Of its time, from 1. */
  readonly line: number;
  readonly at: number;
  readonly until: number;
  readonly text: string;
}

interface Times {
  readonly at: number;
  readonly until: number;
}

type Blocks = Result<readonly TimedBlock[], TextError>;

const WEBVTT_TIME = String.raw`(?:(\d{1,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const SRT_TIME = String.raw`(?:(\d{1,4}):)?([0-5]?\d):([0-5]\d)(?:[.,](\d{3}))?`;
/** Settings and corners fall; a word that is neither would be lost. */
const SETTINGS = String.raw`(?:\s+[^\s:]+:\S+)*\s*`;

const timesBy = (time: string): ((line: string) => Times | null) => {
  const times = new RegExp(`^\\s*${time}\\s*-->\\s*${time}(?:${SETTINGS})$`);
  return (line) => {
    const found = times.exec(line);
    if (found === null) return null;
    const [at = 0, until = 0] = [1, 5].map((first) => {
      const [hours, minutes, seconds, ms] = found
        .slice(first, first + 4)
        .map((digits) => Number(digits ?? 0));
      return (((hours ?? 0) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0)) * 1_000 + (ms ?? 0);
    });
    return { at, until };
  };
};

const webvttTimes = timesBy(WEBVTT_TIME);
const srtTimes = timesBy(SRT_TIME);

const isVisible = (line: string): boolean => line.trim() !== '';
const isNumber = (line: string | undefined): boolean => /^\s*\p{Nd}+\s*$/u.test(line ?? '');

/** Two times with an arrow between them, also one that is none. */
const ARROW = /^\s*-?\d+(?::\d+)+(?:[.,]\d+)?\s*[-–—=]*[>→]/u;

export const isTimed = (lines: readonly string[]): boolean => lines.some((line) => ARROW.test(line));

const errorAt = (index: number, reason: TextError['reason']): Result<never, TextError> =>
  fail({ line: index + 1, reason });

export const isWebvtt = (lines: readonly string[]): boolean => /^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? '');

const hasArrow = (line: string | undefined): boolean =>
  line?.includes('-->') === true || ARROW.test(line ?? '');

const isRemark = (line: string): boolean => /^NOTE(?:[ \t].*)?$/.test(line);
const isSetup = (line: string): boolean => /^(?:STYLE|REGION)[ \t]*$/.test(line);

export const webvttBlocks = (lines: readonly string[]): Blocks => {
  const blocks: TimedBlock[] = [];
  const endOf = (from: number, isLast: (line: string, index: number) => boolean): number => {
    const end = lines.findIndex((line, index) => index >= from && isLast(line, index));
    return end === -1 ? lines.length : end;
  };
  const isEmpty = (line: string): boolean => line === '';
  let number: number | null = null;
  /** The name of the next cue, without a blank line above it. */
  const isNextNumber = (index: number): boolean =>
    number !== null &&
    /^\d+$/.test(lines[index] ?? '') &&
    Number(lines[index]) === number + 1 &&
    hasArrow(lines[index + 1]);
  let index = endOf(1, (line) => line === '' || hasArrow(line));
  while (index < lines.length) {
    const line = lines[index] ?? '';
    if (!isVisible(line)) index += 1;
    else if (isRemark(line) || (isSetup(line) && !hasArrow(lines[index + 1]))) index = endOf(index, isEmpty);
    else {
      const time = hasArrow(line) ? index : index + 1;
      if (!hasArrow(lines[time])) return errorAt(index, 'text-without-time');
      const times = webvttTimes(lines[time] ?? '');
      if (times === null) return errorAt(time, 'unreadable-time');
      number = time > index && /^\d+$/.test(line) ? Number(line) : null;
      index = endOf(time + 1, (one, at) => one === '' || hasArrow(one) || isNextNumber(at));
      blocks.push({ line: time + 1, ...times, text: lines.slice(time + 1, index).join('\n') });
    }
  }
  return succeed(blocks);
};

/** A line with digits, an arrow and no words before it. */
const isSrtTime = (line: string): boolean =>
  ARROW.test(line) || /^[^\p{L}]*\d[^\p{L}]*-->/u.test(line) || /-->\s*-?\d+:\d/.test(line);

export const srtBlocks = (lines: readonly string[]): Blocks => {
  const timeLines = lines.flatMap((line, index) => (isSrtTime(line) ? [index] : []));
  const blocks: TimedBlock[] = [];
  /** Of the cue before, if it has one. */
  let number: number | null = null;
  /** Index of the number above a time; that of the time if it has none. */
  const beginOf = (timeLine: number, before: number): number => {
    const above = lines.findLastIndex((line, index) => index < timeLine && isVisible(line));
    if (above <= before || !isNumber(lines[above])) return timeLine;
    if (above === timeLine - 1) return above === before + 1 && before >= 0 ? timeLine : above;
    const isApart = above === 0 || !isVisible(lines[above - 1] ?? '');
    return isApart && (before < 0 || Number(lines[above]) === (number ?? Number.NaN) + 1) ? above : timeLine;
  };
  for (const [order, timeLine] of timeLines.entries()) {
    const before = timeLines[order - 1] ?? -1;
    const begin = beginOf(timeLine, before);
    const last = blocks.at(-1);
    const between = lines.slice(before + 1, begin);
    const stray = between.findIndex(isVisible);
    if (last !== undefined) blocks[blocks.length - 1] = { ...last, text: between.join('\n') };
    else if (stray !== -1) return errorAt(stray, 'text-without-time');
    number = begin < timeLine ? Number(lines[begin]) : null;
    const times = srtTimes(lines[timeLine] ?? '');
    if (times === null) return errorAt(timeLine, 'unreadable-time');
    blocks.push({ line: timeLine + 1, ...times, text: lines.slice(timeLine + 1).join('\n') });
  }
  return succeed(blocks);
};
