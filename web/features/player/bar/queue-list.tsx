import type { QueueItem } from '@meend/core/playback/queue.ts';
import { text } from '@meend/web/messages/listening.ts';
import { AudioRow, AudioRows } from '@meend/web/ui/playing/audio-row.tsx';
import { useLockedParts } from '../locked-part.ts';
import { partAction, partMeta } from '../rows/part-labels.ts';
import { currentState, playedShare } from '../rows/part-state.ts';
import { usePlayer, usePlayerView } from '../use-player.ts';

const QueueRow = ({ item, index }: { readonly item: QueueItem; readonly index: number }) => {
  const player = usePlayer();
  const { opening } = useLockedParts();
  const current = usePlayerView((view) => currentState(view, item.partId));
  const played = usePlayerView((view) => playedShare(view, item.partId));
  const locked = opening === item.partId ? 'opening' : 'locked';
  const state = item.isOpen ? (current ?? 'idle') : locked;
  return (
    <AudioRow
      label={item.label}
      meta={partMeta(item, index, item.isOpen)}
      state={state}
      actionLabel={partAction(item, state, current !== null)}
      played={played ?? undefined}
      onPress={() =>
        player.send(
          current === null
            ? { type: 'part.chosen', items: player.read().items, id: item.id }
            : { type: 'toggle.pressed' },
        )
      }
    />
  );
};

/** The parts of the current story. A locked part follows the locked-part rules. */
export const QueueList = ({ title }: { readonly title: string }) => {
  const items = usePlayerView((view) => view.items);
  return (
    <AudioRows label={text('listening.queue-of', { title })} compact>
      {items.map((item, index) => (
        <QueueRow key={item.id} item={item} index={index} />
      ))}
    </AudioRows>
  );
};
