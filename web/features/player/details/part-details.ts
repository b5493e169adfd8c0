// What the server knows of the current part beside its sound. Fetched while it sounds, so that the sound comes first.
import { partCalls } from '@meend/core/contract/playback/part.calls.ts';
import type { WirePartDetails } from '@meend/core/contract/playback/parts.routes.ts';
import { catalogueKey, guestViewer } from '@meend/web/api/queries.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PlayerDeps } from '../player.ts';
import { usePlayer, usePlayerView } from '../use-player.ts';

export const partDetailsQuery = ({ call, userId }: PlayerDeps['api'], partId: string) =>
  queryOptions({
    queryKey: [...catalogueKey(userId() ?? guestViewer), 'part', partId],
    queryFn: ({ signal }) => call(partCalls.partDetails, { params: { partId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Undefined until they are there; they are decoration, so a failure shows nothing. */
export const usePartDetails = (): WirePartDetails | undefined => {
  const { api } = usePlayer().deps;
  const partId = usePlayerView((view) => view.item?.partId ?? '');
  const isSounding = usePlayerView((view) => view.status === 'playing');
  return useQuery({ ...partDetailsQuery(api, partId), enabled: isSounding && partId !== '' }).data;
};
