// How a sentence of a transcript is spoken to be compared with the recording.

/** Voices of eSpeak NG: other ones than those that read stories. */
export type AlignmentVoice = 'en-us' | 'hi';

export interface SpokenSentence {
  readonly text: string;
  readonly voice: AlignmentVoice;
}

const SOUND = /\[[^\]]*\]/gu;
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Null if it is not spoken: a sound in brackets, or signs alone. */
export const spokenSentence = (sentence: string): SpokenSentence | null => {
  const text = sentence.replace(SOUND, ' ').replace(/\s+/gu, ' ').trim();
  if (!/[\p{L}\p{N}]/u.test(text)) return null;
  const isHindi = count(text, /\p{Script=Devanagari}/gu) > count(text, /\p{Script=Latin}/gu);
  return { text, voice: isHindi ? 'hi' : 'en-us' };
};
