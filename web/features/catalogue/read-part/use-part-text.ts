import { partCalls } from '@meend/core/contract/playback/part.calls.ts';
import { transcriptCalls } from '@meend/core/contract/transcript/transcript.calls.ts';
import type { WireTranscript } from '@meend/core/contract/transcript/transcript.routes.ts';
import { useApi } from '@meend/web/api/api.ts';
import { catalogueKey } from '@meend/web/api/queries.ts';
import { useViewer, useWritten } from '@meend/web/api/viewer.ts';
import { useQuery } from '@tanstack/react-query';

export type WireCue = WireTranscript['cues'][number];

/**
 * The original of a part that the viewer may hear; null if it has none, undefined while it is fetched. It is an addition:
 * after a failure there is none.
 */
export const usePartText = (partId: string, enabled = true): WireTranscript | null | undefined => {
  const { call } = useApi();
  const viewer = useViewer();
  const { data, isError } = useQuery({
    queryKey: [...catalogueKey(viewer), 'transcript', partId],
    queryFn: async ({ signal }) => {
      const params = { partId };
      const { transcripts } = await call(partCalls.partDetails, { params }, { signal });
      return transcripts.length === 0
        ? null
        : call(transcriptCalls.transcript, { params, query: {} }, { signal });
    },
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    ...useWritten<WireTranscript | null>(viewer, `transcript:${partId}`),
  });
  return isError && data === undefined ? null : data;
};
