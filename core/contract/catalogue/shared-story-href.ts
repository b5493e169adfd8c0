// Path of a shared story, with the point at which it starts.
import type { StartPoint } from '@meend/core/playback/start-point.ts';
import { storyHref } from './story-href.ts';

export const sharedStoryHref = (
  story: Parameters<typeof storyHref>[0],
  start: StartPoint | null = null,
): string => {
  const path = storyHref(story);
  if (start === null) return path;
  return `${path}${path.includes('?') ? '&' : '?'}part=${start.part}&t=${start.seconds}`;
};
