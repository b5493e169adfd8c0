// Reads WebVTT, SRT and plain text. What is inside a file decides, not its name: but a file named `.vtt` must be WebVTT, and
// one named `.srt` must have times.
import { fail, type Result, succeed } from '@meend/core/shared/result.ts';
import { type Cue, countGraphemes } from '@meend/core/transcript/cue.ts';
import type { TextError } from '@meend/core/transcript/text-error.ts';
import type { ForeignText, TranscriptReader } from '@meend/core/transcript/transcript-reader.port.ts';
import { cleaned, spokenTexts } from './cue-text.ts';
import { plainPhrases } from './plain-text.ts';
import { isTimed, isWebvtt, srtBlocks, type TimedBlock, webvttBlocks } from './timed-text.ts';

const LF = 0x0a;
const CR = 0x0d;

const utf8 = new TextDecoder('utf-8', { fatal: true });

const isUtf16 = (bytes: Uint8Array): boolean => {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  const [even, odd] = [0, 1].map((rest) => bytes.slice(0, 200).filter((_, at) => at % 2 === rest));
  const isNull = (byte: number): boolean => byte === 0;
  return bytes.length > 3 && (even?.every(isNull) === true) !== (odd?.every(isNull) === true);
};

/** CRLF, LF and a lone CR end a line, nothing else does. */
const linesOf = (bytes: Uint8Array): Result<readonly string[], TextError> => {
  if (isUtf16(bytes)) return fail({ line: 1, reason: 'utf-16' });
  const lines: string[] = [];
  let from = 0;
  for (let at = 0; at <= bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === 0) return fail({ line: lines.length + 1, reason: 'not-text' });
    if (byte !== LF && byte !== CR && byte !== undefined) continue;
    try {
      lines.push(utf8.decode(bytes.subarray(from, at)));
    } catch {
      return fail({ line: lines.length + 1, reason: 'not-utf8' });
    }
    if (byte === CR && bytes[at + 1] === LF) at += 1;
    from = at + 1;
  }
  return succeed(lines);
};

/** A cue of several voices is one cue a voice: its time shared by their letters, and in doubt. */
const cuesOf = ({ at, until, text }: TimedBlock): readonly Cue[] => {
  const spoken = spokenTexts(text);
  if (spoken.length < 2) return spoken.map((one) => ({ at, until, ...one }));
  const lengths = spoken.map((one) => countGraphemes(one.text));
  const all = lengths.reduce((sum, length) => sum + length, 0);
  let heard = 0;
  return spoken.map((one, index) => {
    const begin = at + Math.round(((until - at) * heard) / all);
    heard += lengths[index] ?? 0;
    return { at: begin, until: at + Math.round(((until - at) * heard) / all), ...one, sure: 0 };
  });
};

const timedText = (blocks: readonly TimedBlock[]): ForeignText => {
  const read = blocks.flatMap((block) => cuesOf(block).map((cue) => ({ cue, line: block.line })));
  return { isTimed: true, cues: read.map(({ cue }) => cue), lines: read.map(({ line }) => line) };
};

const plainText = (lines: readonly string[]): ForeignText => {
  const read = plainPhrases(lines)
    .map(({ line, text }) => ({ line, text: cleaned(text) }))
    .filter(({ text }) => text !== '');
  return {
    isTimed: false,
    cues: read.map(({ text }) => ({ at: 0, until: 0, speaker: null, text })),
    lines: read.map(({ line }) => line),
  };
};

const readLines = (lines: readonly string[], name: string): Result<ForeignText, TextError> => {
  const isNamed = (ending: string): boolean => name.toLowerCase().endsWith(ending);
  if (!isWebvtt(lines) && isNamed('.vtt')) return fail({ line: 1, reason: 'no-webvtt' });
  if (!isWebvtt(lines) && !isTimed(lines) && !isNamed('.srt')) return succeed(plainText(lines));
  const blocks = isWebvtt(lines) ? webvttBlocks(lines) : srtBlocks(lines);
  return blocks.ok ? succeed(timedText(blocks.value)) : blocks;
};

export const transcriptReader: TranscriptReader = {
  read(bytes, name) {
    const lines = linesOf(bytes);
    if (!lines.ok) return lines;
    const read = readLines(lines.value, name);
    return read.ok && read.value.cues.length === 0 ? fail({ line: 1, reason: 'no-text' }) : read;
  },
};
