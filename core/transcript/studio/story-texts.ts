// The state of each part's text, for the lists of the studio.
import { type PartId, parseId, type StoryId } from '@meend/core/shared/ids.ts';
import type { AlignmentRequest, AlignmentStore } from '../alignment/alignment-request.ts';
import {
  needsTimingCheck,
  type StoryTranscript,
  type TranscriptLanguage,
  type TranscriptStore,
} from '../transcript.ts';

/** check: the recording was replaced after the text was timed; foreign, failed: as of a request for its times. */
export const partTextStates = ['untimed', 'timed', 'check', 'finding', 'foreign', 'failed'] as const;

export interface PartText {
  readonly storyId: StoryId;
  readonly partId: PartId;
  readonly language: TranscriptLanguage;
  readonly state: (typeof partTextStates)[number];
  /** Number of sentences whose times are doubtful. */
  readonly doubts: number;
  /** Progress of finding the times, 0 to 100. */
  readonly percent: number;
}

const stateOf = (text: StoryTranscript, request: AlignmentRequest | undefined): PartText['state'] => {
  if (request !== undefined) return request.state === 'waiting' ? 'finding' : request.state;
  if (!text.isTimed) return 'untimed';
  return needsTimingCheck(text, text.recordingSeconds) ? 'check' : 'timed';
};

/** Of each part that has a text the original; unknown stories are left out. */
export const listPartTexts =
  ({ stores }: { readonly stores: { transcripts: TranscriptStore; alignments: AlignmentStore } }) =>
  async (stories: readonly string[]): Promise<readonly PartText[]> => {
    const storyIds = stories.flatMap((id) => parseId<StoryId>(id) ?? []);
    if (storyIds.length === 0) return [];
    const requests = await stores.alignments.listOfStories(storyIds);
    const originals = new Map<PartId, StoryTranscript>();
    for (const text of await stores.transcripts.listOfStories(storyIds))
      if (!originals.has(text.partId)) originals.set(text.partId, text);
    return [...originals.values()].map((text) => {
      const { storyId, partId, language, doubts } = text;
      const request = requests.find((one) => one.partId === partId && one.language === language);
      return {
        storyId,
        partId,
        language,
        state: stateOf(text, request),
        doubts: text.isTimed ? doubts : 0,
        percent: request?.percent ?? 0,
      };
    });
  };
