import type { AnyWireStory, WirePart } from '@meend/core/contract/wire';
import { isComplete } from '@meend/core/playback/progress';
import { clockTime, timeInWords } from '@meend/core/playback/time-text';
import { useSession } from '../../api/session.ts';
import { partTitle } from '../../api/stories.ts';
import { text } from '../../messages/text.ts';
import { AudioRow, type AudioRowState, AudioRows } from '../../ui/playing/audio-row.tsx';
import { ContinueButton } from './continue-button.tsx';
import { useLockedParts } from './locked-part.ts';
import { currentState, isSounding, playedShare } from './part-state.ts';
import { queueFor } from './queue-story.ts';
import { usePlaces, usePlayerView, usePressPart } from './use-player.ts';
import { useWarmUp } from './warm-up.ts';

const actionLabel = (part: WirePart, state: AudioRowState, started: boolean): string => {
  const { label } = part;
  const length = timeInWords(part.seconds);
  if (state === 'opening') return text('player.opening-row', { label });
  if (state === 'locked') return text('player.locked-row', { label });
  if (isSounding(state)) return text('player.pause-row', { label });
  return text(started ? 'player.resume-row' : 'player.play-row', { label, length });
};

const metaOf = (part: WirePart, index: number, open: boolean): string => {
  const time = clockTime(part.seconds);
  if (!open) return text('player.locked', { time });
  return index === 0 ? text('player.free', { time }) : time;
};

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
      title={partTitle(part) ?? undefined}
      meta={metaOf(part, index, open)}
      state={state}
      actionLabel={actionLabel(part, state, kept !== undefined || current !== null)}
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
  const warm = useWarmUp(story.audioFiles[0]?.url ?? null);
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
