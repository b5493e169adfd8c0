import { lazyComponent } from '@meend/web/platform/lazy-component.ts';
import { Suspense, useEffect, useState } from 'react';
import type { PlayerSnapshot } from '../player-view.ts';
import { usePlayer, usePlayerView } from '../use-player.ts';
import { playerBookmark } from './player-bookmark.ts';

const PressedBookmark = lazyComponent(async () => (await import('./pressed-bookmark.tsx')).PressedBookmark);

/** Handles the key and the buttons that bookmark: what they load marks the second of the press. */
export const BookmarkHost = () => {
  const player = usePlayer();
  const { requested, news } = player.lazy(playerBookmark);
  const [pressed, setPressed] = useState<PlayerSnapshot | null>(null);
  const partId = usePlayerView(({ item }) => item?.partId);
  // A copy for each press, because the view may be the same.
  useEffect(() => requested.subscribe(() => setPressed({ ...player.read() })), [player, requested]);
  // What was said of another part goes with it.
  useEffect(() => {
    if (news.read()?.bookmark.partId !== partId) news.set(null);
  }, [news, partId]);
  return pressed ? (
    <Suspense fallback={null}>
      <PressedBookmark pressed={pressed} />
    </Suspense>
  ) : null;
};
