import type { WireConfession, WirePlaylist, WireShortStory } from '@meend/core/contract/wire';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { callApi } from './client.ts';
import { logged } from './logged.ts';
import { pageData } from './page-data.ts';
import { catalogueKey, guestViewer } from './query-keys.ts';
import { useTokenUser } from './session/token-user.ts';

// Signed addresses live 15 minutes. An open page follows the catalogue: a list older than a minute is fetched again
// behind the one on screen by whoever goes on or comes back, and every few minutes where somebody stays.
const following = { staleTime: 60_000, refetchOnWindowFocus: true, refetchInterval: 5 * 60_000 } as const;

type List<T> = UseQueryResult<readonly T[]>;

const useViewer = (): string => useTokenUser()?.userId ?? guestViewer;

type ListName = 'playlists' | 'shortStories' | 'confessions' | 'confessionAudios';

export const storyList = <T>(name: ListName) =>
  logged(
    'Stories were not fetched',
    async (options) => (await callApi(name, { query: {} }, options)) as readonly unknown[] as readonly T[],
  );

const useList = <T>(name: ListName): List<T> => {
  const viewer = useViewer();
  return useQuery({
    queryKey: [...catalogueKey(viewer), name],
    queryFn: storyList<T>(name),
    ...following,
    ...(viewer === guestViewer ? pageData<readonly T[]>(name) : {}),
  });
};

export const usePlaylists = (): List<WirePlaylist> => useList('playlists');

export const useShortStories = (): List<WireShortStory> => useList('shortStories');

export const useConfessions = (): List<WireConfession> => useList('confessions');

export const useConfessionAudios = (): List<WireConfession> => useList('confessionAudios');

export const usePlaylist = (slug: string): UseQueryResult<WirePlaylist> => {
  const viewer = useViewer();
  const list = usePlaylists();
  const known = list.data?.find((story) => story.slug === slug);
  return useQuery({
    queryKey: [...catalogueKey(viewer), 'playlist', slug],
    queryFn: logged('The story was not fetched', (options) =>
      callApi('playlist', { params: { slug } }, options),
    ),
    ...following,
    ...(known ? { initialData: known, initialDataUpdatedAt: list.dataUpdatedAt } : {}),
  });
};
