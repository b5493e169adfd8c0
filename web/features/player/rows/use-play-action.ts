import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { clockTime, timeLeft } from '@meend/core/playback/format-time.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { text } from '@meend/web/messages/text.ts';
import type { MenuAction } from '@meend/web/ui/overlays/menu.tsx';
import { queueFor } from '../queue-story.ts';
import { usePlayerView, useResumePoints } from '../use-player.ts';
import { isCurrentStory, nextListedPart, useGoOn } from './going-on.ts';
import { remainingTimeText } from './part-labels.ts';
import { isSounding } from './part-state.ts';
import { useStoryState } from './round-play-button.tsx';
import { playKeys } from './story-play-button.tsx';

/** Plays the listener's next part, as the story's cover does; null if there is none. */
export const usePlayAction = (story: AnyWireStory): MenuAction | null => {
  const goOn = useGoOn();
  const { listener } = useSession();
  const points = useResumePoints();
  const speed = usePlayerView((view) => view.settings.speed);
  const current = usePlayerView((view) =>
    isCurrentStory(view, story._id) ? (view.item?.label ?? null) : null,
  );
  const sounds = isSounding(useStoryState(story._id));
  const run = () => goOn(story);
  if (current !== null) {
    const label = text(sounds ? 'player.pause-part' : 'player.resume-part', { label: current });
    return { label, icon: sounds ? 'icon-pause' : 'icon-play', run };
  }
  const next = nextListedPart(queueFor(story, listener), points);
  if (next === null) return null;
  const point = points[next.part.id];
  const part = story.audioFiles.find(({ _id }) => _id === next.part.id);
  const notes = {
    resume: point && remainingTimeText(timeLeft(point.position, point.duration, speed)),
    locked: undefined,
    start: part && clockTime(part.seconds),
    again: undefined,
  };
  return {
    label: text(playKeys[next.kind], { label: next.part.item.label }),
    icon: 'icon-play',
    note: notes[next.kind],
    run,
  };
};
