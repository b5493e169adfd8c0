// Where a story continues for this listener (core/playback/next-part), from the resume points of this device.

import { storyHref } from '@meend/core/contract/catalogue/story-href.ts';
import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { type HeardPart, type NextPart, nextPart } from '@meend/core/playback/next-part.ts';
import type { QueueItem } from '@meend/core/playback/queue.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLockedParts } from '../locked-part.ts';
import type { Player } from '../player.ts';
import type { PlayerSnapshot } from '../player-view.ts';
import { queueFor } from '../queue-story.ts';
import { isHeardToEnd, type ResumePoints } from '../resume-points.ts';
import { usePlayer } from '../use-player.ts';

interface ListedPart extends HeardPart {
  readonly item: QueueItem;
}

export const heardParts = (items: readonly QueueItem[], places: ResumePoints): readonly ListedPart[] =>
  items.map((item) => {
    const resumePoint = places[item.partId];
    return {
      item,
      id: item.partId,
      isOpen: item.isOpen,
      isFinished: isHeardToEnd(resumePoint),
      heardAt: resumePoint ? Date.parse(resumePoint.heardAt) : null,
    };
  });

/** `intent` is the id of a part that was pressed before signing up, choosing or paying. */
export const nextListedPart = (
  items: readonly QueueItem[],
  places: ResumePoints,
  intent: string | null = null,
): NextPart<ListedPart> | null => nextPart(heardParts(items, places), intent);

/** Whether the story is in the player and its current part has not ended. */
export const isCurrentStory = ({ story, status }: PlayerSnapshot, storyId: string): boolean =>
  story?._id === storyId && status !== 'idle' && status !== 'ended';

/** Plays the story's next part; returns false if that is locked. */
const playOn = (
  player: Player,
  story: AnyWireStory,
  items: readonly QueueItem[],
  next: NextPart<ListedPart>,
): boolean => {
  if (next.kind === 'locked') return false;
  if (next.kind === 'again') player.play(story, items, next.part.item.id, 0);
  else player.play(story, items, next.part.item.id);
  return true;
};

/** Location state: the id of a part whose row gets the focus when its page opens. */
export interface RowState {
  readonly row: string;
}

type Press = (story: AnyWireStory, intent?: string | null) => void;

const usePress = (onLocked: (story: AnyWireStory, item: QueueItem) => void): Press => {
  const { listener } = useSession();
  const { track } = usePlatform();
  const player = usePlayer();
  return useCallback(
    (story, intent = null) => {
      const view = player.read();
      if (isCurrentStory(view, story._id) && (intent === null || view.item?.partId === intent)) {
        player.send({ type: 'toggle.pressed' });
        return;
      }
      const items = queueFor(story, listener);
      const next = nextListedPart(items, player.resumePoints.read(), intent);
      if (next === null) return;
      track('story_continue', { item_id: story._id, kind: next.kind });
      if (!playOn(player, story, items, next)) onLocked(story, next.part.item);
    },
    [player, listener, track, onLocked],
  );
};

/** For the story's own page: a locked part follows the locked-part rules. */
export const usePressOn = (): Press => {
  const { onLockedPart } = useLockedParts();
  return usePress(
    useCallback((story, { partId, label }) => onLockedPart({ story, partId, label }), [onLockedPart]),
  );
};

/** For covers elsewhere: a locked part leads to the story's page with its row focused, never to a dialog. */
export const useGoOn = (): Press => {
  const navigate = useNavigate();
  return usePress(
    useCallback(
      (story, { partId }) => {
        const state: RowState = { row: partId };
        navigate(storyHref(story), { state });
      },
      [navigate],
    ),
  );
};
