import type { QueueItem } from '@meend/core/playback/queue.ts';
import { languageOf } from '@meend/core/shared/language.ts';
import { partTitle } from '@meend/web/api/stories.ts';
import { text } from '@meend/web/messages/text.ts';
import { AudioRow, AudioRows } from '@meend/web/ui/playing/audio-row.tsx';
import { useLockedParts } from '../locked-part.ts';
import { partAction, partMeta } from '../rows/part-labels.ts';
import { currentState, playedShare } from '../rows/part-state.ts';
import { usePlayer, usePlayerView } from '../use-player.ts';

const PartListRow = ({ item, index }: { readonly item: QueueItem; readonly index: number }) => {
  const player = usePlayer();
  const { opening } = useLockedParts();
  const current = usePlayerView((view) => currentState(view, item.partId));
  const played = usePlayerView((view) => playedShare(view, item.partId));
  const part = usePlayerView(({ story }) => story?.audioFiles.find(({ _id }) => _id === item.partId));
  const locked = opening === item.partId ? 'opening' : 'locked';
  const state = item.isOpen ? (current ?? 'idle') : locked;
  const ownTitle = part ? partTitle(part) : null;
  const title = ownTitle === null || ownTitle === item.label ? undefined : ownTitle;
  return (
    <AudioRow
      label={item.label}
      title={title}
      titleLang={languageOf(title ?? '')}
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
export const PartList = ({ title }: { readonly title: string }) => {
  const items = usePlayerView((view) => view.items);
  return (
    <AudioRows label={text('listening.queue-of', { title })} compact>
      {items.map((item, index) => (
        <PartListRow key={item.id} item={item} index={index} />
      ))}
    </AudioRows>
  );
};
