// Removes a part, a story or everything from the history, on the server and on this device. What waits in the player is
// closed and sent first, so that it is older than the removal.

import { libraryCalls } from '@meend/core/contract/playback/library.calls.ts';
import type { WireResumePoint } from '@meend/core/contract/playback/playback.routes.ts';
import { useApi } from '@meend/web/api/api.ts';
import { failureMessage } from '@meend/web/api/failure-message.ts';
import { listenerKey } from '@meend/web/api/queries.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { forget, type IsRemoved } from '@meend/web/features/player/listening/forget-removed.ts';
import type { Player } from '@meend/web/features/player/player.ts';
import { resumeSyncOf } from '@meend/web/features/player/resume-points/resume-sync.ts';
import { usePlayer } from '@meend/web/features/player/use-player.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ClearedToo } from './clear-history.tsx';

const FLUSH_TIMEOUT_MS = 5_000;

export type HistoryChange =
  | { readonly kind: 'part' | 'story'; readonly entry: WireResumePoint }
  | ({ readonly kind: 'all' } & ClearedToo);

const isInPlayer = ({ read }: Player, change: HistoryChange): boolean => {
  const { item } = read();
  if (item === null || change.kind === 'all') return item !== null;
  return change.kind === 'part' ? item.partId === change.entry.partId : item.storyId === change.entry.storyId;
};

const closePlayed = async (player: Player, userId: string, change: HistoryChange): Promise<void> => {
  if (isInPlayer(player, change)) {
    player.send({ type: 'player.closed' });
    player.update({ story: null });
    player.lastStory.clear();
  }
  await resumeSyncOf(player).flush(userId, FLUSH_TIMEOUT_MS);
};

/** Without times: this device's clock may differ from the server's. */
const removedOnDevice = ({ resumePoints }: Player, change: HistoryChange): IsRemoved => {
  if (change.kind === 'all') return () => true;
  const { partId, storyId } = change.entry;
  if (change.kind === 'part') return (id) => id === partId;
  const ofStory = new Set(
    Object.values(resumePoints.read()).flatMap((point) => (point.storyId === storyId ? point.partId : [])),
  );
  return (id) => ofStory.has(id);
};

const doneText = (change: HistoryChange): string => {
  if (change.kind === 'all') return text('history.cleared');
  const { label, audio } = change.entry;
  return change.kind === 'part'
    ? text('history.removed', { label, name: audio.name })
    : text('history.removed-story', { name: audio.name });
};

export const useHistoryChanges = (onDone: (change: HistoryChange) => void) => {
  const { call } = useApi();
  const { toasts } = usePlatform();
  const userId = useSession().user?.userId ?? '';
  const player = usePlayer();
  const client = useQueryClient();
  const send = (change: HistoryChange) => {
    if (change.kind === 'all') {
      const { shelf, bookmarks } = change;
      return call(libraryCalls.clearHistory, { params: { userId }, body: { shelf, bookmarks } });
    }
    const { partId, storyId } = change.entry;
    return change.kind === 'part'
      ? call(libraryCalls.removePartFromHistory, { params: { userId, partId } })
      : call(libraryCalls.removeStoryFromHistory, { params: { userId, storyId } });
  };
  const { mutate, isPending } = useMutation({
    scope: { id: 'history' },
    mutationFn: async (change: HistoryChange) => {
      await closePlayed(player, userId, change);
      await send(change);
      forget(player, removedOnDevice(player, change));
      const names = ['history', 'listening-places', 'recently-played', 'shelf', 'bookmarks'];
      await Promise.all(
        names.map((name) => client.invalidateQueries({ queryKey: [...listenerKey(userId), name] })),
      );
    },
    onSuccess: (_, change) => {
      toasts.show({ text: doneText(change), tone: 'success' });
      onDone(change);
    },
    onError: (cause) =>
      toasts.show({ text: failureMessage(cause, text('history.not-changed')), tone: 'error' }),
  });
  return { change: mutate, isPending };
};
