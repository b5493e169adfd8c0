import { useApi } from '@meend/web/api/api.ts';
import { ownRowsQuery } from '@meend/web/api/own-rows.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { fetchStory } from '@meend/web/api/stories.ts';
import { createVisitSeed } from '@meend/web/features/catalogue/lists/visit-seed.ts';
import { shelfQuery } from '@meend/web/features/catalogue/shelf.ts';
import { isEndCovered } from '@meend/web/features/player/bar/use-ending.ts';
import { fetchFirstBytes } from '@meend/web/features/player/rows/warm-up.ts';
import { fetchSimilar } from '@meend/web/features/player/up-next/followers.ts';
import { followStories } from '@meend/web/features/player/up-next/story-follower.ts';
import { createUpNext } from '@meend/web/features/player/up-next/up-next-store.ts';
import { useAccountAutoplay } from '@meend/web/features/player/up-next/use-autoplay.ts';
import { usePlayer } from '@meend/web/features/player/use-player.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { listen } from '@meend/web/platform/page-events.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const prefetch = (url: string, cover: string): void => {
  void fetchFirstBytes(url);
  new Image().src = cover;
};

/** Plays what follows a story. After the hosts that read the story that ended. */
export const FollowerHost = () => {
  const { announce, lazy } = usePlatform();
  const player = usePlayer();
  const { call } = useApi();
  const userId = useSession().user?.userId ?? null;
  const client = useQueryClient();
  useAccountAutoplay();
  useEffect(
    () =>
      followStories(player, {
        document,
        announce,
        fetchSimilar: async (story) => {
          const own =
            userId === null ? null : await client.fetchQuery(ownRowsQuery(call, userId)).catch(() => null);
          if (own?.recommended.length) return own.recommended.map((one) => one.story);
          return fetchSimilar(call, story, lazy(createVisitSeed).read());
        },
        fetchSaved: async () => {
          const shelf = await client.fetchQuery(shelfQuery(call, userId));
          return shelf.flatMap(({ kind, audio }) => (kind === 'favourite' ? [audio._id] : [])).toReversed();
        },
        fetchDetail: (story) => fetchStory(call, story),
        prefetch,
        isCountWaiting: isEndCovered,
      }),
    [player, announce, lazy, client, call, userId],
  );
  // Another tab of this device changed the list.
  useEffect(() => listen(window, 'storage', () => player.lazy(createUpNext).reread()), [player]);
  return null;
};
