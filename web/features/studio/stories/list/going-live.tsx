// Published stories whose recordings are still being processed. Each is followed, in whichever panel the admin is,
// until it is live.

import type { WireCategory } from '@meend/core/contract/catalogue/category-mapping.ts';
import { storyHref } from '@meend/core/contract/catalogue/story-href.ts';
import { useApi } from '@meend/web/api/api.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { createStore, useStore } from '@meend/web/platform/store.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { type StudioStory, useStoryGroup } from './story-group.ts';

/** More than the interval of the lists, whose answers count here: beside a list nothing is fetched twice. */
const POLL_INTERVAL_MS = 5_000;

interface Followed {
  readonly category: WireCategory;
  readonly id: string;
}

const createFollowed = () => createStore<readonly Followed[]>([]);
const useFollowed = () => useApi().lazy(createFollowed);

/** A refused recording waits for an admin. */
const isGoingLive = ({ status, isListed, audioFiles }: StudioStory): boolean =>
  status === 'published' &&
  !isListed &&
  audioFiles.length > 0 &&
  audioFiles.every(({ state }) => state !== 'refused');

const latestKey = (category: WireCategory, id: string) =>
  ['studio-stories', category, 'going-live', id] as const;

/** Returns the function that takes stories as the server has just returned them. */
export const useFollowStories = () => {
  const client = useQueryClient();
  const followed = useFollowed();
  return useCallback(
    (stories: readonly StudioStory[]): void => {
      for (const story of stories) {
        const isFollowed = followed.read().some(({ id }) => id === story._id);
        if (isFollowed || isGoingLive(story))
          client.setQueryData(latestKey(story.category, story._id), story);
        if (!isFollowed && isGoingLive(story))
          followed.update((others) => [...others, { category: story.category, id: story._id }]);
      }
    },
    [client, followed],
  );
};

const useLatest = (category: WireCategory, id: string, enabled: boolean): StudioStory | undefined => {
  const { read } = useStoryGroup(category);
  return useQuery({
    queryKey: latestKey(category, id),
    queryFn: ({ signal }) => read(id, { signal }),
    staleTime: POLL_INTERVAL_MS,
    refetchInterval: POLL_INTERVAL_MS,
    enabled,
  }).data;
};

/** Whether listeners find the story by now; false for a new one. */
export const useIsLive = (category: WireCategory, story: StudioStory | null): boolean =>
  [story, useLatest(category, story?._id ?? '', false)].some((known) => known?.isListed);

const FollowedStory = ({ category, id }: Followed) => {
  const { toasts } = usePlatform();
  const followed = useFollowed();
  const latest = useLatest(category, id, true);
  const navigate = useNavigate();
  useEffect(() => {
    if (latest === undefined || isGoingLive(latest)) return;
    if (!followed.read().some((one) => one.id === id)) return;
    followed.update((all) => all.filter((one) => one.id !== id));
    if (latest.isListed)
      toasts.show({
        tone: 'success',
        text: text('studio-stories.is-live', { name: latest.name }),
        action: { label: text('studio-stories.open-page'), run: () => navigate(storyHref(latest)) },
      });
  }, [latest, followed, toasts, navigate, id]);
  return null;
};

/** Says once of each followed story that it is live. */
export const StoriesGoingLive = () =>
  useStore(useFollowed()).map((story) => <FollowedStory key={story.id} {...story} />);
