// Connects the unlock state machine to the session, the loaded stories and the pending intent.

import { modelTypes } from '@meend/core/contract/catalogue/category-mapping.ts';
import { FREE_AUDIOS } from '@meend/core/plans/grant.ts';
import { isFull, unlockMachine } from '@meend/core/unlock/unlock-machine.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { usePendingIntent, usePlatform } from '@meend/web/platform/context/platform.ts';
import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { fromPromise } from 'xstate';
import { type StorySelection, useSelectStories } from './select-stories.ts';
import type { UnlockGroup } from './unlock-group.tsx';

const choicesOf = (groups: readonly UnlockGroup[], ids: readonly string[]): readonly StorySelection[] => {
  const stories = groups.flatMap((group) => group.stories ?? []);
  return stories
    .filter((story) => ids.includes(story._id))
    .map((story) => ({ storyId: story._id, audioModelType: modelTypes[story.category] }));
};

export const useUnlocking = (groups: readonly UnlockGroup[]) => {
  const { track } = usePlatform();
  const select = useSelectStories();
  const { selectedAudios, allowance: known, isAllowanceKnown, refresh } = useSession();
  const allowance = isAllowanceKnown ? known : FREE_AUDIOS;
  const earlier = useMemo(() => selectedAudios.map(({ audioId }) => audioId._id), [selectedAudios]);
  const choose = fromPromise<unknown, { storyIds: readonly string[] }>(({ input }) =>
    select(choicesOf(groups, input.storyIds)),
  );
  const [state, send, actor] = useMachine(unlockMachine.provide({ actors: { choose } }), {
    input: { earlier, allowance },
  });

  useEffect(() => send({ type: 'earlier.read', storyIds: earlier, allowance }), [send, earlier, allowance]);
  useEffect(() => {
    const heard = actor.on('stories.unlocked', ({ storyIds }) => {
      track('free_stories_selected', { item_ids: storyIds });
      void refresh();
    });
    return () => heard.unsubscribe();
  }, [actor, refresh, track]);

  // Preselects the story of the intent, once, when it is among the loaded stories.
  const intent = usePendingIntent();
  const isOffered = useRef(false);
  const intendedStoryId = groups.some(({ stories }) => stories?.some(({ _id }) => _id === intent?.storyId))
    ? (intent?.storyId ?? null)
    : null;
  useEffect(() => {
    if (intendedStoryId === null || isOffered.current) return;
    isOffered.current = true;
    const { context } = actor.getSnapshot();
    if (!isFull(context) && ![...context.earlier, ...context.chosen].includes(intendedStoryId))
      send({ type: 'story.toggled', storyId: intendedStoryId });
  }, [intendedStoryId, actor, send]);
  return { state, send };
};
