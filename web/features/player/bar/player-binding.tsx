import { useApi } from '@meend/web/api/api.ts';
import { useSavedResumePoints } from '@meend/web/api/listener-queries.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { createUnsyncedWork, type UnsyncedWork } from '@meend/web/api/session/unsynced-work.ts';
import { fetchStory } from '@meend/web/api/stories.ts';
import { mayPrefetch, useIsOnline } from '@meend/web/platform/connection.ts';
import { whenIdle } from '@meend/web/platform/page-events.ts';
import { useEffect, useRef } from 'react';
import { useLockedParts } from '../locked-part.ts';
import type { Player } from '../player.ts';
import { queueFor } from '../queue-story.ts';
import { usePlayer } from '../use-player.ts';
import { fetchSurface } from './player-section.tsx';

/**
 * Keeps resume points and queue separate per listener; returns whether the resume points of other devices have been
 * loaded.
 */
const useOwnResumePoints = (userId: string | null): boolean => {
  const player = usePlayer();
  player.resumePoints.setOwner(userId);
  const isOnline = useIsOnline();
  const { data, isPending } = useSavedResumePoints(userId);
  useEffect(() => {
    const { historyPause } = player.deps;
    historyPause.set(userId === null ? false : (data?.historyPaused ?? null));
    if (!data) return;
    player.resumePoints.merge(data.places);
    if (data.clearedAt || data.removals)
      import('../listening/forget-removed.ts').then(
        ({ forgetRemoved }) => forgetRemoved(player, data),
        () => {},
      );
  }, [player, userId, data]);
  const last = useRef(userId);
  useEffect(() => {
    if (last.current !== null && last.current !== userId) {
      if (player.read().item !== null) player.send({ type: 'player.closed' });
      player.lastStory.clear();
    }
    last.current = userId;
  }, [player, userId]);
  return userId === null || !isPending || !isOnline;
};

/** Refetches the queue after signing in, selecting free stories or subscribing, since locked parts may be open now. */
const useRefetchQueue = (): void => {
  const { call } = useApi();
  const { listener } = useSession();
  const player = usePlayer();
  useEffect(() => {
    const { story, status } = player.read();
    if (story === null || status === 'idle') return;
    const aborted = new AbortController();
    fetchStory(call, story, aborted.signal).then(
      (latest) => {
        if (latest === null || player.read().story?._id !== latest._id) return;
        player.update({ story: latest });
        player.send({ type: 'queue.renewed', items: queueFor(latest, listener) });
      },
      () => {},
    );
    return () => aborted.abort();
  }, [call, player, listener]);
};

/** Restores the last story after a reload, paused at its resume point, which another device may have moved. */
const useRestoredStory = (areResumePointsKnown: boolean): void => {
  const { user, settled, listener } = useSession();
  const player = usePlayer();
  const done = useRef(false);
  useEffect(() => {
    if (done.current || !settled || !areResumePointsKnown) return;
    done.current = true;
    const last = player.lastStory.read();
    if (
      last === null ||
      (last.userId !== null && last.userId !== user?.userId) ||
      player.read().item !== null
    )
      return;
    const items = queueFor(last.story, listener);
    const item = items.find(({ partId }) => partId === last.partId);
    if (!item?.isOpen) return;
    whenIdle(() => {
      // Removed from the history meanwhile, or something else was played.
      if (player.read().item !== null || player.lastStory.read() === null) return;
      player.update({ story: last.story });
      player.send({ type: 'session.restored', items, id: item.id });
    });
  }, [player, settled, areResumePointsKnown, user, listener]);
};

const unsyncedWork = (player: Player): UnsyncedWork => {
  const fetchWork = async () =>
    (await import('../listening/unsynced-listening.ts')).unsyncedListening(player);
  return {
    send: (userId, timeoutMs) =>
      fetchWork().then(
        (work) => work.send(userId, timeoutMs),
        () => false,
      ),
    forget: (userId) =>
      fetchWork().then(
        (work) => work.forget(userId),
        () => {},
      ),
  };
};

/** Connects the player to the session; renders nothing. */
export const PlayerBinding = () => {
  const { lazy } = useApi();
  const { user } = useSession();
  const player = usePlayer();
  const { onLockedPart } = useLockedParts();
  const areResumePointsKnown = useOwnResumePoints(user?.userId ?? null);
  useRefetchQueue();
  useRestoredStory(areResumePointsKnown);
  useEffect(
    () => whenIdle(() => void player.load().then(() => void (mayPrefetch() && fetchSurface()))),
    [player],
  );
  useEffect(() => lazy(createUnsyncedWork).register(unsyncedWork(player)), [player, lazy]);
  useEffect(
    () =>
      player.emitted.subscribe((fact) => {
        const { story } = player.read();
        if (fact.type !== 'part.locked' || story === null) return;
        onLockedPart({ story, partId: fact.item.partId, label: fact.item.label });
      }),
    [player, onLockedPart],
  );
  return null;
};
