// The start point of a shared link that opened this page. It never plays by itself: a button names it, until something
// of the story has been played.

import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { clockTime, parseStartPoint, partToStart } from '@meend/core/playback/format-time.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { text } from '@meend/web/messages/text.ts';
import { useIsHydrated } from '@meend/web/platform/page-events.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { queueFor } from '../queue-story.ts';
import { usePlayer, usePlayerView } from '../use-player.ts';
import { spokenTime } from './part-labels.ts';
import { useIntendedPart } from './use-intent.ts';

export interface SharedStart {
  readonly partId: string;
  /** "Play from 7:42". */
  readonly label: string;
  /** "From 7:42". */
  readonly meta: string;
  /** "Play Episode 2 from 7 minutes 42 seconds". */
  readonly rowLabel: string;
  readonly play: () => void;
}

/** Null on the plain page, and after the story has been played here; a pending intent takes precedence. */
export const useSharedStart = (story: AnyWireStory | undefined): SharedStart | null => {
  const { listener } = useSession();
  const player = usePlayer();
  const { search } = useLocation();
  // The server renders a page without its query.
  const isHydrated = useIsHydrated();
  const [usedSearch, setUsedSearch] = useState<string | null>(null);
  const storyId = story?._id ?? '';
  const hasIntent = useIntendedPart(storyId) !== null;
  const isPlaying = usePlayerView((view) => view.shouldPlay && view.story?._id === storyId);
  useEffect(() => {
    if (isPlaying) setUsedSearch(search);
  }, [isPlaying, search]);
  if (story === undefined || !isHydrated || hasIntent || isPlaying || usedSearch === search) return null;
  const query = new URLSearchParams(search);
  const point = parseStartPoint(query.get('part'), query.get('t'));
  if (point === null) return null;
  const items = queueFor(story, listener);
  const item = partToStart(items, point);
  if (item === null) return null;
  const { seconds } = point;
  const time = clockTime(seconds);
  return {
    partId: item.partId,
    label: text('player.play-from', { time }),
    meta: text('player.from', { time }),
    rowLabel: text('player.play-row-from', { label: item.label, time: spokenTime(seconds) }),
    play: () => player.play(story, items, item.id, seconds),
  };
};
