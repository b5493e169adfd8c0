// Texts of recordings.
import { type Area, typeOf, useCasesOf } from '@meend/core/manifest/area.ts';
import { readTranscript } from './read-transcript.ts';
import type { TranscriptStore } from './transcript.ts';

export interface TranscriptStores {
  readonly transcripts: TranscriptStore;
}

export const transcriptArea = {
  stores: typeOf<TranscriptStores>(),
  useCases: useCasesOf({ readTranscript }),
} satisfies Area;
