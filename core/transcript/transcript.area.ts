// Texts of recordings.
import { type Area, typeOf, useCasesOf } from '@meend/core/manifest/area.ts';
import type { AlignmentStore } from './alignment/alignment-request.ts';
import { readTranscript } from './read-transcript.ts';
import {
  alignTranscript,
  cancelAlignment,
  failAlignment,
  findTimes,
  readAlignment,
} from './studio/align-transcript.ts';
import {
  previewTranscript,
  readTranscripts,
  removeTranscript,
  saveTranscript,
} from './studio/edit-transcript.ts';
import { listPartTexts } from './studio/story-texts.ts';
import type { TranscriptStore } from './transcript.ts';

export interface TranscriptStores {
  readonly transcripts: TranscriptStore;
  readonly alignments: AlignmentStore;
}

export const transcriptArea = {
  stores: typeOf<TranscriptStores>(),
  useCases: useCasesOf({
    readTranscript,
    alignTranscript,
    readAlignment,
    cancelAlignment,
    findTimes,
    failAlignment,
    listPartTexts,
    readTranscripts,
    previewTranscript,
    saveTranscript,
    removeTranscript,
  }),
} satisfies Area;
