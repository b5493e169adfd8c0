// What a guest may like, from what they heard on this device. Nothing of it is sent.
import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import type { WireOwnRows } from '@meend/core/contract/shelves/slots.routes.ts';
import { heardShare } from '@meend/core/playback/heard-share.ts';
import { type Compared, type Reason, recommend } from '@meend/core/search/recommend.ts';
import { useNewest } from '@meend/web/api/catalogue-queries.ts';
import { totalSeconds } from '@meend/web/api/stories.ts';
import { marksOf } from '@meend/web/features/player/resume-points.ts';
import { serverNow } from '@meend/web/platform/clock.ts';
import { useCarryOnPoints, useHeardStories } from '../catalogue/carry-on.ts';
import { fetchedOf } from './newest-row.tsx';

const COUNT = 12;

const comparedOf = (story: AnyWireStory): Compared => ({
  id: story._id,
  genres: story.genre.map((genre) => genre.toLowerCase()),
  writers: (story.writers ?? []).flatMap(({ slug }) => slug ?? []),
  language: story.language,
  seconds: totalSeconds(story),
});

const nameOf = (
  reason: Reason,
  { genre }: AnyWireStory,
  heard: ReadonlyMap<string, AnyWireStory>,
): string | null => {
  if (reason.kind === 'else') return null;
  if (reason.kind === 'genre') return genre.find((name) => name.toLowerCase() === reason.genre) ?? null;
  return heard.get(reason.storyId)?.name ?? null;
};

/** Undefined while stories are fetched. */
export const useGuestRecommended = (): WireOwnRows | undefined => {
  const points = useCarryOnPoints();
  const { heard, stories, settled } = useHeardStories();
  const lists = [
    useNewest('playlists', fetchedOf('playlists')),
    useNewest('confessionAudios', fetchedOf('confessionAudios')),
    useNewest('shortStories', fetchedOf('shortStories')),
  ];
  if (!settled || lists.some(({ isPending }) => isPending)) return undefined;
  const newest = lists.flatMap(({ data }): readonly AnyWireStory[] => data ?? []);
  const pointOf = (partId: string) => {
    const point = points[partId];
    return point && { position: point.position, ...marksOf(point) };
  };
  const ofHeard = heard.flatMap(({ storyId, heardAt }) => {
    const story = stories.get(storyId);
    if (story === undefined) return [];
    const parts = story.audioFiles.map(({ _id: id, seconds }) => ({ id, seconds }));
    return { ...comparedOf(story), share: heardShare(parts, pointOf), heardAt: new Date(heardAt) };
  });
  const candidates = new Map(newest.map((story) => [story._id, story]));
  const chosen = recommend(ofHeard, newest.map(comparedOf), { now: new Date(serverNow()), count: COUNT });
  return {
    fromVoices: [],
    recommended: chosen.flatMap(({ story: { id }, reason }) => {
      const story = candidates.get(id);
      return story ? { story, reason: reason.kind, of: nameOf(reason, story, stories) } : [];
    }),
  };
};
