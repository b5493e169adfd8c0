// An admin's request to find the times of a text. It is deleted once they are found, or are no longer wanted, and
// counts no longer once the recording is replaced.
import type { AssetId, PartId, StoryId } from '@meend/core/shared/ids.ts';
import type { TranscriptLanguage } from '../transcript.ts';

/** foreign: the text does not seem to belong to the recording; failed: the work did. Both wait for an admin. */
export const alignmentStates = ['waiting', 'foreign', 'failed'] as const;

export interface AlignmentRequest {
  readonly partId: PartId;
  readonly language: TranscriptLanguage;
  /** Of the text whose times are looked for. */
  readonly revision: number;
  /** Of the recording. */
  readonly assetId: AssetId;
  readonly state: (typeof alignmentStates)[number];
  /** 0 to 100. */
  readonly percent: number;
}

/** Whether it is still the same request: of this text and this recording. */
export const isSameRequest = (one: AlignmentRequest, other: AlignmentRequest | null): boolean =>
  other !== null && one.revision === other.revision && one.assetId === other.assetId;

export interface AlignmentStore {
  find(partId: PartId, language: TranscriptLanguage): Promise<AlignmentRequest | null>;
  /** Of the current recording of every part of the stories, in no order. */
  listOfStories(storyIds: readonly StoryId[]): Promise<readonly AlignmentRequest[]>;
  /** Replaces the one of the text; the part must exist. */
  save(request: AlignmentRequest): Promise<void>;
  /** How far it is; no effect if it was deleted or replaced. */
  progress(request: AlignmentRequest, percent: number): Promise<void>;
  remove(partId: PartId, language: TranscriptLanguage): Promise<void>;
}
