import type { MaybeListener } from '@meend/core/access/access.ts';
import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { text } from '@meend/web/messages/text.ts';
import { queueFor } from '../queue-story.ts';
import type { ResumePoints } from '../resume-points.ts';
import { goingOn } from './going-on.ts';

/** Accessible name of a cover's play button. */
export const coverAction = (
  story: AnyWireStory,
  listener: MaybeListener,
  places: ResumePoints,
  sounding: boolean,
): string => {
  const title = story.name;
  if (sounding) return text('player.pause-story', { title });
  const next = goingOn(queueFor(story, listener), places);
  const isFirst = next === null || next.part.id === story.audioFiles[0]?._id;
  if (next?.kind === 'resume') return text('player.resume-story', { title, label: next.part.item.label });
  if (next?.kind === 'locked') return text('player.open-story', { title, label: next.part.item.label });
  return isFirst
    ? text('player.play-story', { title })
    : text('player.play-story-part', { title, label: next.part.item.label });
};
