import { partLabel } from '@meend/core/catalogue/part-label.ts';
import { language } from '@meend/web/platform/language.ts';
import { currentWorld } from './scenario.tsx';
import { currentWeb } from './web.tsx';

const categories = { temptation: 'temptations', quickie: 'quickies', confession: 'herconfession' } as const;

/** Stores an intent: the listener pressed this locked episode before the story on screen began. */
export const waitingPart = (slug: string, episode = 1): void => {
  const story = [...currentWorld().ports.tables.stories.values()].find((one) => one.slug === slug);
  const part = story?.parts[episode];
  if (story === undefined || part === undefined) throw new Error(`${slug} has no episode ${episode}`);
  const cover = `/covers/${slug}.svg`;
  currentWeb().platform.intents.write({
    storyId: story.id,
    category: categories[story.category],
    slug,
    name: story.name,
    partId: part.id,
    label: partLabel(story.category, episode, language),
    cover: [cover, cover],
  });
};
