import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { inARow } from '@meend/core/playback/in-a-row.ts';
import { playedUrl } from '@meend/core/playback/part-address.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { fetchOnceOnline } from '@meend/web/platform/lazy-component.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import type { ReactNode } from 'react';
import { queueFor } from '../queue-story.ts';
import { nextListedPart } from '../rows/going-on.ts';
import { usePlayer, useResumePoints } from '../use-player.ts';

interface Row {
  /** Of each story the teaser alone. */
  readonly isOfTeasers: boolean;
  readonly seconds: number;
}

interface PlayInARowProps {
  readonly stories: readonly AnyWireStory[];
  readonly label: (row: Row) => ReactNode;
}

/** Plays the stories one after another; the later ones are queued. Absent unless there are several. */
export const PlayInARow = ({ stories, label }: PlayInARowProps) => {
  const player = usePlayer();
  const { listener } = useSession();
  const places = useResumePoints();
  const known = new Map(stories.map((story) => [story._id, { story, items: queueFor(story, listener) }]));
  const row = inARow(
    [...known].map(([id, { items }]) => ({
      id,
      parts: items.map(({ partId, isOpen, seconds }) => ({ id: partId, isOpen, seconds })),
    })),
  );
  const first = row
    .map(({ storyId, partId }) => nextListedPart(known.get(storyId)?.items ?? [], places, partId))
    .find((next) => next?.kind === 'resume' || next?.kind === 'start');
  if (row.length < 2 || !first) return null;
  const { item } = first.part;
  const press = async () => {
    const chosen = known.get(item.storyId);
    if (chosen === undefined) return;
    player.play(chosen.story, chosen.items, item.id);
    const at = row.findIndex(({ storyId }) => storyId === item.storyId);
    const { addRow } = await fetchOnceOnline(() => import('./add-to-queue.ts'));
    addRow(player, stories, row.slice(at + 1));
  };
  return (
    <Button
      data-sound={playedUrl(item)}
      data-part={item.partId}
      icon="icon-play"
      iconSize={18}
      onClick={() => void press()}
    >
      {label({
        isOfTeasers: row.every(({ partId }) => partId !== null),
        seconds: row.reduce((sum, { seconds }) => sum + seconds, 0),
      })}
    </Button>
  );
};
