// Fetches the text of a part, once it is opened.
import { transcriptCalls } from '@meend/core/contract/transcript/transcript.calls.ts';
import type { TranscriptLanguage } from '@meend/core/transcript/transcript.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { partDetailsQuery } from '../details/part-details.ts';
import { usePlayer } from '../use-player.ts';

const REFETCH_AFTER_MS = 30_000;

/** Which texts the part has, also before it sounds; while it has none, each opening asks again. */
const useOffered = (partId: string) =>
  useQuery({
    ...partDetailsQuery(usePlayer().deps.api, partId),
    staleTime: ({ state }) => (state.data?.transcripts.length ? Number.POSITIVE_INFINITY : REFETCH_AFTER_MS),
    select: ({ transcripts }) => transcripts,
  });

/** `preferred`: of these languages the first that it has, else the original. */
export const usePartText = (partId: string, preferred: readonly (TranscriptLanguage | null)[]) => {
  const { api } = usePlayer().deps;
  const offered = useOffered(partId);
  const languages = (offered.data ?? []).map(({ language }) => language);
  const language = preferred.find((one) => one !== null && languages.includes(one)) ?? languages[0];
  const read = useQuery({
    queryKey: [...partDetailsQuery(api, partId).queryKey, 'text', language],
    queryFn: ({ signal }) =>
      api.call(
        transcriptCalls.transcript,
        { params: { partId }, query: language === undefined ? {} : { language } },
        { signal },
      ),
    enabled: language !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // The choice of the language stays under the focus.
    placeholderData: keepPreviousData,
  });
  return {
    languages,
    transcript: read.data,
    isMissing: offered.data !== undefined && language === undefined,
    error: offered.data === undefined ? offered.error : read.error,
    retry: () => void (offered.data === undefined ? offered.refetch() : read.refetch()),
  };
};
