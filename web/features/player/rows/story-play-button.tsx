import type { AnyWireStory } from '@meend/core/contract/wire';
import { isComplete } from '@meend/core/playback/progress';
import { useSession } from '@meend/web/api/session/session';
import { text } from '@meend/web/messages/text';
import { Button, type ButtonLook } from '@meend/web/ui/actions/button.tsx';
import { Pause, Play } from '@meend/web/ui/icons/glyphs.tsx';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import { queueFor } from '../engine/queue-story.ts';
import type { Places } from '../places/places.ts';
import { usePlaces, usePlayerView, usePressPart } from '../use-player.ts';
import { currentState, isSounding } from './part-state.ts';
import { useWarmUp } from './warm-up.ts';

/** Where the story goes on: the open part heard last and not to its end, else the first. */
const partToPlay = (story: AnyWireStory, places: Places, isOpen: (index: number) => boolean): number => {
  const heard = story.audioFiles
    .map((part, index) => ({ index, place: places[part._id] }))
    .filter(({ index, place }) => isOpen(index) && place && !isComplete(place.position, place.duration))
    .sort((a, b) => (b.place?.heardAt ?? '').localeCompare(a.place?.heardAt ?? ''));
  return heard[0]?.index ?? 0;
};

export interface StoryPlayButtonProps extends ButtonLook {
  readonly story: AnyWireStory;
  /** Instead of "Play Teaser" and "Pause Teaser". */
  readonly labels?: { readonly play: string; readonly pause: string };
}

export const StoryPlayButton = ({ story, labels, ...look }: StoryPlayButtonProps) => {
  const press = usePressPart();
  const places = usePlaces();
  const { listener } = useSession();
  const items = queueFor(story, listener);
  const inPlayer = usePlayerView((view) =>
    view.story?._id === story._id && view.status !== 'idle' ? (view.item?.partId ?? null) : null,
  );
  const shown = items.findIndex(({ partId }) => partId === inPlayer);
  const index = shown >= 0 ? shown : partToPlay(story, places, (at) => items[at]?.isOpen ?? false);
  const part = story.audioFiles[index];
  const sounding = usePlayerView((view) => isSounding(currentState(view, part?._id ?? '')));
  const warm = useWarmUp(part, true);
  if (part === undefined) return null;
  const { label } = part;
  const started = shown >= 0 || (places[part._id]?.position ?? 0) > 0;
  const words = sounding
    ? (labels?.pause ?? text('player.pause-part', { label }))
    : (labels?.play ?? text(started ? 'player.resume-part' : 'player.play-part', { label }));
  return (
    <span ref={warm}>
      <Button
        {...look}
        icon={<Icon glyph={sounding ? Pause : Play} size={18} />}
        onClick={() => press(story, index)}
      >
        {words}
      </Button>
    </span>
  );
};
