import { writeIntent } from '@meend/web/platform/storage/intent-storage';
import { currentWorld } from './scene.tsx';

/** Somebody pressed this locked episode of a Temptation before the story on screen began. */
export const waitingPart = (slug: string, episode = 1): void => {
  const story = [...currentWorld().ports.tables.stories.values()].find((one) => one.slug === slug);
  const part = story?.parts[episode];
  if (story === undefined || part === undefined) throw new Error(`There is no episode ${episode} of ${slug}`);
  const cover = `/covers/${slug}.svg`;
  writeIntent({
    storyId: story.id,
    category: 'temptations',
    slug,
    name: story.name,
    partId: part.id,
    label: `Episode ${episode}`,
    cover: [cover, cover],
  });
};
