// What the server knows of the current part beside its sound. Fetched while it sounds, so that the sound comes first.
import { partCalls } from '@meend/core/contract/playback/part.calls.ts';
import type { WirePartDetails } from '@meend/core/contract/playback/parts.routes.ts';
import { catalogueKey, guestViewer } from '@meend/web/api/queries.ts';
import { useQuery } from '@tanstack/react-query';
import { usePlayer, usePlayerView } from '../use-player.ts';

/** Undefined until they are there; they are decoration, so a failure shows nothing. */
export const usePartDetails = (): WirePartDetails | undefined => {
  const { api } = usePlayer().deps;
  const partId = usePlayerView((view) => view.item?.partId ?? '');
  const isSounding = usePlayerView((view) => view.status === 'playing');
  return useQuery({
    queryKey: [...catalogueKey(api.userId() ?? guestViewer), 'part', partId],
    queryFn: ({ signal }) => api.call(partCalls.partDetails, { params: { partId } }, { signal }),
    enabled: isSounding && partId !== '',
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
};
