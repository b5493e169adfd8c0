// Path of the screen that shows a story, and of a shared one with the point at which it starts.
import type { StartPoint } from '@meend/core/playback/format-time.ts';
import { href } from '@meend/core/site/href.ts';
import type { WireCategory } from './category-mapping.ts';

interface StoryAddress {
  readonly category: WireCategory;
  readonly slug: string;
}

export const storyHref = ({ category, slug }: StoryAddress): string => {
  if (category === 'temptations') return href('playlist', { slug });
  return category === 'quickies' ? href('quickies', { slug }) : href('confession', { slug });
};

export const sharedStoryHref = (story: StoryAddress, start: StartPoint | null = null): string => {
  const path = storyHref(story);
  if (start === null) return path;
  return `${path}${path.includes('?') ? '&' : '?'}part=${start.part}&t=${start.seconds}`;
};
