import type { Story } from '@meend/core/catalogue/story.ts';
import { currentPlayer } from './web.tsx';

const models = { temptation: 'Playlist', quickie: 'ShortStory', confession: 'HerConfession' } as const;

/** The listener stopped at this second of a part of the story; 0 is its teaser. */
export const stopInPart = (story: Story, part: number, at: number, position = 5, duration = 24): void =>
  currentPlayer().resumePoints.save({
    partId: story.parts[part]?.id ?? '',
    storyId: story.id,
    position,
    duration,
    heardAt: new Date(at).toISOString(),
    label: part === 0 ? 'Teaser' : `Episode ${part}`,
    audioModelType: models[story.category],
    audio: { _id: story.id, slug: story.slug, name: story.name, thumbnail: '', coverArt: '', genre: [] },
  });

export const stopInTeaser = (story: Story, at: number, position?: number, duration?: number): void =>
  stopInPart(story, 0, at, position, duration);

/** The listener heard this part of the story to its end. */
export const finishPart = (story: Story, partId: string): void =>
  currentPlayer().resumePoints.save({
    partId,
    storyId: story.id,
    position: 24,
    duration: 24,
    finishedAt: new Date().toISOString(),
    heardAt: new Date().toISOString(),
    label: 'Teaser',
    audioModelType: models[story.category],
    audio: { _id: story.id, slug: story.slug, name: story.name, thumbnail: '', coverArt: '', genre: [] },
  });
