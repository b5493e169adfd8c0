import { fetchStory } from '@meend/web/api/fetch-story.ts';
import { useSavedResumePoints } from '@meend/web/api/listener-queries.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { registerUnsyncedWork } from '@meend/web/api/session/unsynced-work.ts';
import { whenIdle } from '@meend/web/platform/idle.ts';
import { useEffect, useRef } from 'react';
import { fetchSurface } from './bar/player-section.tsx';
import { lastStory } from './closing/last-story.ts';
import { unsyncedListening } from './listening/unsynced-listening.ts';
import { loadEngine, send } from './player.ts';
import { playerEmitted } from './player-emitter.ts';
import { getPlayer, updatePlayer } from './player-view.ts';
import { queueFor } from './queue/queue-story.ts';
import { mergeResumePoints, setResumeOwner } from './resume-points/resume-points.ts';
import { useLockedParts } from './rows/locked-part.ts';

/** Another listener's places and queue are never this one's; answers whether what other devices heard is known. */
const useOwnResumePoints = (userId: string | null): boolean => {
  setResumeOwner(userId);
  const { data, isPending, fetchStatus } = useSavedResumePoints(userId);
  useEffect(() => {
    if (data) mergeResumePoints(data.places);
  }, [data]);
  const last = useRef(userId);
  useEffect(() => {
    if (last.current !== null && last.current !== userId) {
      if (getPlayer().item !== null) send({ type: 'player.closed' });
      lastStory.clear();
    }
    last.current = userId;
  }, [userId]);
  return userId === null || !isPending || fetchStatus === 'paused';
};

/** After signing in, choosing or subscribing, what is locked may be open. */
const useRefetchQueue = (): void => {
  const { listener } = useSession();
  useEffect(() => {
    const { story, status } = getPlayer();
    if (story === null || status === 'idle') return;
    const aborted = new AbortController();
    fetchStory(story, aborted.signal).then(
      (latest) => {
        if (latest === null || getPlayer().story?._id !== latest._id) return;
        updatePlayer({ story: latest });
        send({ type: 'queue.renewed', items: queueFor(latest, listener) });
      },
      () => {},
    );
    return () => aborted.abort();
  }, [listener]);
};

/** The story held before the reload stands there again, paused at its place, which another device may have moved. */
const useRestoredStory = (areResumePointsKnown: boolean): void => {
  const { user, settled, listener } = useSession();
  const done = useRef(false);
  useEffect(() => {
    if (done.current || !settled || !areResumePointsKnown) return;
    done.current = true;
    const last = lastStory.read();
    if (last === null || (last.userId !== null && last.userId !== user?.userId) || getPlayer().item !== null)
      return;
    const items = queueFor(last.story, listener);
    const item = items.find(({ partId }) => partId === last.partId);
    if (!item?.isOpen) return;
    whenIdle(() => {
      if (getPlayer().item !== null) return;
      updatePlayer({ story: last.story });
      send({ type: 'session.restored', items, id: item.id });
    });
  }, [settled, areResumePointsKnown, user, listener]);
};

/** Ties the player to who is listening; draws nothing. */
export const PlayerBinding = () => {
  const { user } = useSession();
  const { onLockedPart } = useLockedParts();
  const areResumePointsKnown = useOwnResumePoints(user?.userId ?? null);
  useRefetchQueue();
  useRestoredStory(areResumePointsKnown);
  useEffect(() => whenIdle(() => void loadEngine().then(fetchSurface)), []);
  useEffect(() => registerUnsyncedWork(unsyncedListening), []);
  useEffect(
    () =>
      playerEmitted.subscribe((fact) => {
        const { story } = getPlayer();
        if (fact.type !== 'part.locked' || story === null) return;
        onLockedPart({ story, partId: fact.item.partId, label: fact.item.label });
      }),
    [onLockedPart],
  );
  return null;
};
