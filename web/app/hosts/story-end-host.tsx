// What the app gives the player for the end of a story, and the rating dialog of its menus.
import { endSlot } from '@meend/web/features/player/bar/app-slots.ts';
import { usePlayer, usePlayerView } from '@meend/web/features/player/use-player.ts';
import { mayPrefetch } from '@meend/web/platform/connection.ts';
import { lazyComponent } from '@meend/web/platform/lazy-component.ts';
import { whenIdle } from '@meend/web/platform/page-events.ts';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { addPromptedTitle } from './prompted-titles.ts';

const StoryEnd = lazyComponent(async () => (await import('./story-end.tsx')).StoryEnd);

const RatingDialog = lazyComponent(
  async () => (await import('@meend/web/features/feedback/rating-dialog.tsx')).RatingDialog,
);

/** Gives the player the end of a story, and fetches it once something plays. Renders nothing. */
export const EndHost = () => {
  const slot = usePlayer().lazy(endSlot);
  const isPlaying = usePlayerView(({ status }) => status === 'playing');
  useEffect(() => slot.set(StoryEnd), [slot]);
  useEffect(
    () => (isPlaying ? whenIdle(() => void (mayPrefetch() && StoryEnd.fetchChunk())) : undefined),
    [isPlaying],
  );
  return null;
};

/** Asks for a rating on request. */
export const RatingHost = () => {
  const { ratingRequested } = usePlayer();
  const [title, setTitle] = useState<string | null>(null);
  useEffect(
    () =>
      ratingRequested.subscribe((requested) => {
        addPromptedTitle(requested);
        setTitle(requested);
      }),
    [ratingRequested],
  );
  const close = useCallback(() => setTitle(null), []);
  return title === null ? null : (
    <Suspense fallback={null}>
      <RatingDialog key={title} title={title} onClose={close} />
    </Suspense>
  );
};
