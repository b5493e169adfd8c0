import { useApi } from '@meend/web/api/api.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { isSameEntry, shelfEntryOf, shelfQuery } from '@meend/web/features/catalogue/shelf.ts';
import { useShelfChange } from '@meend/web/features/catalogue/use-shelf-change.ts';
import { createRecentStories } from '@meend/web/features/player/listening/recent-stories-cache.ts';
import { queueFor } from '@meend/web/features/player/queue-story.ts';
import { nextListedPart } from '@meend/web/features/player/rows/going-on.ts';
import { usePlayer } from '@meend/web/features/player/use-player.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Removes a story from Listen later once every part was heard to its end, with an undo; not while the history is paused,
 * since that would show what was heard. Renders nothing.
 */
export const HeardLater = () => {
  const player = usePlayer();
  const { toasts } = usePlatform();
  const { call } = useApi();
  const { user, listener } = useSession();
  const userId = user?.userId ?? null;
  const client = useQueryClient();
  const change = useShelfChange();
  useEffect(() => {
    // The player may have gone on to another story.
    const recent = createRecentStories(player);
    const unsubscribe = player.emitted.subscribe((fact) => {
      if (fact.type !== 'part.ended' || player.deps.historyPause.read()) return;
      const story = recent.find(fact.item.storyId);
      if (story === null) return;
      if (nextListedPart(queueFor(story, listener), player.resumePoints.read())?.kind !== 'again') return;
      const entry = shelfEntryOf(story, 'later');
      const remove = (): void => {
        change({ entry, isAdded: false });
        toasts.show({
          text: text('catalogue.later-heard', { title: story.name }),
          action: { label: text('home.undo'), run: () => change({ entry, isAdded: true, isUndo: true }) },
        });
      };
      client
        .fetchQuery(shelfQuery(call, userId))
        .then((shelf) => shelf.some((other) => isSameEntry(other, entry)) && remove())
        .catch(() => {});
    });
    return () => {
      unsubscribe();
      recent.stop();
    };
  }, [player, listener, client, call, userId, change, toasts]);
  return null;
};
