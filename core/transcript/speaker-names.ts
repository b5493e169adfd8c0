// Names written before what they say: "ANITA: The lane was dark." They stay text until staff take them as speakers.
import type { Cue } from './cue.ts';

const NAME = /^(\p{L}[\p{L}\p{M}\p{N} .’'-]{0,38}?)\s*:\s+(?=\S)/u;
/** What occurs once may be no name. */
const LEAST = 2;

const nameOf = ({ speaker, text }: Cue): string | null =>
  speaker === null ? (NAME.exec(text)?.[1] ?? null) : null;

/** Names that two cues or more begin with, in the order of the text. */
export const speakerPrefixes = (cues: readonly Cue[]): readonly string[] => {
  const counts = new Map<string, number>();
  for (const cue of cues) {
    const name = nameOf(cue);
    if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].flatMap(([name, count]) => (count >= LEAST ? [name] : []));
};

/** With these names as speakers; the text keeps what they say. */
export const assignSpeakers = (cues: readonly Cue[], names: readonly string[]): readonly Cue[] =>
  cues.map((cue) => {
    const name = nameOf(cue);
    if (name === null || !names.includes(name)) return cue;
    return { ...cue, speaker: name, text: cue.text.replace(NAME, '') };
  });
