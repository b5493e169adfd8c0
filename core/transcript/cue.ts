// A sentence of a recording's text, and when it is spoken.

export interface Cue {
  /** Whole milliseconds from the beginning of the recording; 0 in a text without times. */
  readonly at: number;
  readonly until: number;
  readonly speaker: string | null;
  /** One line. */
  readonly text: string;
  /** How sure its times are, 0 to 1; absent if a person set them. */
  readonly sure?: number;
  /** Says that the voice is synthetic; not of the story. */
  readonly isNotice?: true;
}

/** Below it a person should listen. */
export const DOUBT = 0.5;

export const isDoubtful = ({ sure }: Pick<Cue, 'sure'>): boolean => sure !== undefined && sure < DOUBT;

let segmenter: Intl.Segmenter | undefined;

/** Letters as a reader counts them. The segmenter is made on first use: it takes a phone milliseconds. */
export const countGraphemes = (text: string): number => {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return [...segmenter.segment(text)].length;
};
