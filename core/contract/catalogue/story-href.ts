// Path of the screen that shows a story.
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
