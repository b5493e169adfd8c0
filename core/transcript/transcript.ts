// The text of a part's recording in one language. It stays when the recording is replaced, and is deleted with the part.
import type { Category } from '@meend/core/catalogue/story.ts';
import type { PartId, StoryId } from '@meend/core/shared/ids.ts';
import type { Cue } from './cue.ts';

export const transcriptLanguages = ['en', 'hi', 'en-hi'] as const;
export type TranscriptLanguage = (typeof transcriptLanguages)[number];

export const transcriptKinds = ['original', 'translation'] as const;
export type TranscriptKind = (typeof transcriptKinds)[number];

export interface Transcript {
  readonly partId: PartId;
  readonly language: TranscriptLanguage;
  readonly kind: TranscriptKind;
  /** Raised by each change; 0 before the first of staff. */
  readonly revision: number;
  /** Without times it can be read, but not followed. */
  readonly isTimed: boolean;
  readonly cues: readonly Cue[];
  /** Length of the recording it was written for; null if it had none yet. */
  readonly seconds: number | null;
  readonly updatedAt: Date;
}

export type TranscriptSummary = Omit<Transcript, 'cues'>;

/** A recording of another length has taken the place of the one the times are of. */
const SAME_SECONDS = 0.05;

export const needsTimingCheck = (
  { isTimed, seconds }: Pick<Transcript, 'isTimed' | 'seconds'>,
  recording: number | null,
): boolean =>
  isTimed && seconds !== null && recording !== null && Math.abs(seconds - recording) > SAME_SECONDS;

/** A text among those of several stories. */
export interface StoryTranscript extends Pick<Transcript, 'partId' | 'language' | 'isTimed' | 'seconds'> {
  readonly storyId: StoryId;
  /** Length of the part's recording; null if it has none. */
  readonly recordingSeconds: number | null;
  /** Number of cues whose times are doubtful. */
  readonly doubts: number;
}

export interface TranscriptStore {
  /** Of a part, the original first, then by language. */
  list(partId: PartId): Promise<readonly TranscriptSummary[]>;
  /** Null as the language: the original, else the first. */
  find(partId: PartId, language: TranscriptLanguage | null): Promise<Transcript | null>;
  /** Of every part of the stories; of a part the original first, then by language. */
  listOfStories(storyIds: readonly StoryId[]): Promise<readonly StoryTranscript[]>;
  /** Number of parts with a recording and no text, of each group's stories that are published or will be. */
  countMissing(): Promise<Readonly<Record<Category, number>>>;
  /** Replaces the one in its language; the part must exist. */
  save(transcript: Transcript): Promise<void>;
  remove(partId: PartId, language: TranscriptLanguage): Promise<void>;
}
