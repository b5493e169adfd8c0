import '@meend/web/messages/story-sentences';
import type { AnyWireStory, WirePart } from '@meend/core/contract/wire';
import { isComplete } from '@meend/core/playback/progress';
import { useSession } from '@meend/web/api/session/session';
import { partTitle } from '@meend/web/api/stories';
import { text } from '@meend/web/messages/text';
import { AudioRow, type AudioRowState, AudioRows } from '@meend/web/ui/playing/audio-row.tsx';
import { ContinueButton } from '../controls/continue-button.tsx';
import { queueFor } from '../engine/queue-story.ts';
import { usePlaces, usePlayerView, usePressPart } from '../use-player.ts';
import { useLockedParts } from './locked-part.ts';
import { currentState, playedShare } from './part-state.ts';
import { partAction, partMeta } from './part-words.ts';
import { useWarmUp } from './warm-up.ts';

interface PartRowProps {
  readonly story: AnyWireStory;
  readonly part: WirePart;
  readonly index: number;
  readonly open: boolean;
}

const PartRow = ({ story, part, index, open }: PartRowProps) => {
  const press = usePressPart();
  const { opening } = useLockedParts();
  const current = usePlayerView((view) => currentState(view, part._id));
  const sounded = usePlayerView((view) => playedShare(view, part._id));
  const ended = usePlayerView((view) => view.status === 'ended' && view.item?.partId === part._id);
  const place = usePlaces()[part._id];
  const state: AudioRowState = open ? (current ?? 'idle') : opening === part._id ? 'opening' : 'locked';
  const finished = current === null && place !== undefined && isComplete(place.position, place.duration);
  const kept = place && !finished && place.position > 0 ? place.position / place.duration : undefined;
  return (
    <AudioRow
      label={part.label}
      title={(story.category === 'temptations' ? part.name : partTitle(part)) ?? undefined}
      meta={partMeta(part, index, open)}
      state={state}
      actionLabel={partAction(part, state, kept !== undefined || current !== null)}
      onPress={() => press(story, index)}
      played={open ? (sounded ?? kept) : undefined}
      finishedLabel={open && finished ? text('player.played') : undefined}
      end={ended ? <ContinueButton /> : undefined}
    />
  );
};

/** A story's parts in their order, bound to the player. */
export const PartRows = ({ story }: { readonly story: AnyWireStory }) => {
  const { listener } = useSession();
  const items = queueFor(story, listener);
  const warm = useWarmUp(story.audioFiles[0]);
  return (
    <div ref={warm}>
      <AudioRows label={text('catalogue.parts', { title: story.name })}>
        {story.audioFiles.map((part, index) => (
          <PartRow
            key={part._id}
            story={story}
            part={part}
            index={index}
            open={items[index]?.isOpen ?? false}
          />
        ))}
      </AudioRows>
    </div>
  );
};
