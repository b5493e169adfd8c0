import { useEffect, useRef } from 'react';
import { fetchStory } from '../../api/fresh-story.ts';
import { useListeningPlaces } from '../../api/listener-queries.ts';
import { useSession } from '../../api/session.ts';
import { whenIdle } from '../../platform/idle.ts';
import { heldStory } from './held-story.ts';
import { useLockedParts } from './locked-part.ts';
import { addPlaces, placesBelongTo } from './places.ts';
import { loadEngine, send } from './player-controls.ts';
import { onPlayerFact } from './player-facts.ts';
import { changeView, readView } from './player-view.ts';
import { queueFor } from './queue-story.ts';

/** Another listener's places and queue are never this one's. */
const useOwnPlaces = (userId: string | null): void => {
  placesBelongTo(userId);
  const { data } = useListeningPlaces(userId);
  useEffect(() => {
    if (data) addPlaces(data.places);
  }, [data]);
  const last = useRef(userId);
  useEffect(() => {
    if (last.current !== null && last.current !== userId) {
      if (readView().item !== null) send({ type: 'player.closed' });
      heldStory.clear();
    }
    last.current = userId;
  }, [userId]);
};

/** After signing in, choosing or subscribing, what is locked may be open. */
const useFreshQueue = (): void => {
  const { listener } = useSession();
  useEffect(() => {
    const { story, status } = readView();
    if (story === null || status === 'idle') return;
    const aborted = new AbortController();
    fetchStory(story, aborted.signal).then(
      (fresh) => {
        if (fresh === null || readView().story?._id !== fresh._id) return;
        changeView({ story: fresh });
        send({ type: 'queue.renewed', items: queueFor(fresh, listener) });
      },
      () => {},
    );
    return () => aborted.abort();
  }, [listener]);
};

/** The story held before the reload stands there again, paused at its place. */
const useRestoredStory = (): void => {
  const { user, settled, listener } = useSession();
  const done = useRef(false);
  useEffect(() => {
    if (done.current || !settled) return;
    done.current = true;
    const held = heldStory.read();
    if (held === null || held.userId !== (user?.userId ?? null) || readView().item !== null) return;
    const items = queueFor(held.story, listener);
    const item = items.find(({ partId }) => partId === held.partId);
    if (!item?.isOpen) return;
    whenIdle(() => {
      if (readView().item !== null) return;
      changeView({ story: held.story });
      send({ type: 'session.restored', items, id: item.id });
    });
  }, [settled, user, listener]);
};

/** Ties the player to who is listening; draws nothing. */
export const PlayerBinding = () => {
  const { user } = useSession();
  const { onLockedPart } = useLockedParts();
  useOwnPlaces(user?.userId ?? null);
  useFreshQueue();
  useRestoredStory();
  useEffect(() => whenIdle(() => void loadEngine()), []);
  useEffect(
    () =>
      onPlayerFact((fact) => {
        const { story } = readView();
        if (fact.type !== 'part.locked' || story === null) return;
        onLockedPart({ story, partId: fact.item.partId, label: fact.item.label });
      }),
    [onLockedPart],
  );
  return null;
};
