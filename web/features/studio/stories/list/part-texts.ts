// The state of each part's text.

import type { ResponseOf } from '@meend/core/contract/call/call.ts';
import { transcriptAdminCalls } from '@meend/core/contract/transcript/transcript-studio.calls.ts';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { StudioStory } from './story-group.ts';

/** More than the interval of the editor, which follows one text. */
const POLL_INTERVAL_MS = 3_000;
/** Of one request. */
const MAX_STORIES = 100;

export const STUDIO_TEXTS = 'studio-texts';

export type PartText = ResponseOf<(typeof transcriptAdminCalls)['partTexts']>[number];

/** States of the parts' texts; undefined while loading. */
export const usePartTexts = (storyIds: readonly string[]): readonly PartText[] | undefined => {
  const { callStudio } = useStudioClient();
  const stories = storyIds.slice(-MAX_STORIES).join(',');
  return useQuery({
    queryKey: [STUDIO_TEXTS, 'states', stories],
    queryFn: ({ signal }) => callStudio(transcriptAdminCalls.partTexts, { query: { stories } }, { signal }),
    enabled: stories !== '',
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.some((text) => text.state === 'finding') ? POLL_INTERVAL_MS : false,
  }).data;
};

export interface TextSummary {
  /** The worst state of its parts. */
  readonly state: 'missing' | 'untimed' | 'check' | 'complete';
  /** Number of parts in this state. */
  readonly count: number;
}

/** Of the parts with a recording; null if there is none. */
export const textSummary = (
  { audioFiles }: Pick<StudioStory, 'audioFiles'>,
  texts: readonly PartText[],
): TextSummary | null => {
  const states = audioFiles
    .filter(({ seconds }) => seconds !== null)
    .map(({ _id }): TextSummary['state'] => {
      const text = texts.find(({ partId }) => partId === _id);
      if (text === undefined) return 'missing';
      if (text.state === 'timed') return text.doubts === 0 ? 'complete' : 'check';
      return text.state === 'untimed' || text.state === 'finding' ? 'untimed' : 'check';
    });
  const state = (['missing', 'check', 'untimed', 'complete'] as const).find((one) => states.includes(one));
  return state === undefined ? null : { state, count: states.filter((one) => one === state).length };
};
