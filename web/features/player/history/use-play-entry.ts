import { wireCategoryOf } from '@meend/core/contract/catalogue/category-mapping.ts';
import { storyHref } from '@meend/core/contract/catalogue/story-href.ts';
import type { WireResumePoint } from '@meend/core/contract/playback/playback.routes.ts';
import { partToStart } from '@meend/core/playback/format-time.ts';
import { useApi } from '@meend/web/api/api.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { fetchStory } from '@meend/web/api/stories.ts';
import { queueFor } from '@meend/web/features/player/queue-story.ts';
import type { RowState } from '@meend/web/features/player/rows/going-on.ts';
import { usePlayer } from '@meend/web/features/player/use-player.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

interface PlayableEntry extends Pick<WireResumePoint, 'storyId' | 'partId' | 'audio' | 'audioModelType'> {
  /** Seconds; instead of the resume point. */
  readonly startAt?: number;
}

/** Plays the entry's part; one that is locked, or ends before its start, leads to its row on the story's page. */
export const usePlayEntry = (entry: PlayableEntry) => {
  const { call } = useApi();
  const { toasts } = usePlatform();
  const { listener } = useSession();
  const player = usePlayer();
  const navigate = useNavigate();
  const [isLoading, setLoading] = useState(false);
  const { partId, storyId, audio, audioModelType, startAt } = entry;
  const category = wireCategoryOf[audioModelType];
  const play = async (): Promise<void> => {
    setLoading(true);
    try {
      const story = await fetchStory(call, { _id: storyId, slug: audio.slug, category });
      const items = story === null ? [] : queueFor(story, listener);
      const part = items.findIndex((one) => one.partId === partId);
      const item = partToStart(items, { part, seconds: startAt ?? 0 });
      if (story !== null && item !== null) {
        player.play(story, items, item.id, startAt);
        return;
      }
      const state: RowState = { row: partId };
      navigate(storyHref({ category, slug: audio.slug }), { state });
    } catch {
      toasts.show({ text: text('history.not-played'), tone: 'error' });
    } finally {
      setLoading(false);
    }
  };
  return { isLoading, play: () => void play() };
};
