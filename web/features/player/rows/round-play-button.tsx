import type { MaybeListener } from '@meend/core/access/access.ts';
import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { playedUrl } from '@meend/core/playback/part-address.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { text } from '@meend/web/messages/text.ts';
import { Spinner } from '@meend/web/ui/actions/spinner.tsx';
import { classNames } from '@meend/web/ui/class-names.ts';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import type { AudioRowState } from '@meend/web/ui/playing/audio-row.tsx';
import { queueFor } from '../queue-story.ts';
import type { ResumePoints } from '../resume-points.ts';
import { usePlayerView, useResumePoints } from '../use-player.ts';
import { useAudioPrefetch } from './audio-prefetch.ts';
import { nextListedPart, useGoOn } from './going-on.ts';
import { currentState, isSounding } from './part-state.ts';
import styles from './round-play-button.module.css';

/** Accessible name of a cover's play button. */
export const coverAction = (
  story: AnyWireStory,
  listener: MaybeListener,
  places: ResumePoints,
  sounding: boolean,
): string => {
  const title = story.name;
  if (sounding) return text('player.pause-story', { title });
  const next = nextListedPart(queueFor(story, listener), places);
  const isFirst = next === null || next.part.id === story.audioFiles[0]?._id;
  if (next?.kind === 'resume') return text('player.resume-story', { title, label: next.part.item.label });
  if (next?.kind === 'locked') return text('player.open-story', { title, label: next.part.item.label });
  return isFirst
    ? text('player.play-story', { title })
    : text('player.play-story-part', { title, label: next.part.item.label });
};

/** State of the story's part in the player; null if another story or none is in it. */
export const useStoryState = (storyId: string): AudioRowState | null =>
  usePlayerView((view) => (view.story?._id === storyId ? currentState(view, view.item?.partId ?? '') : null));

interface RoundPlayButtonProps {
  readonly story: AnyWireStory;
  /** "on-art" is placed in the corner of a tinted card, "plain" in a card. */
  readonly appearance: 'on-art' | 'plain';
  /** Its part is preloaded into the audio element if that is idle. */
  readonly isMain?: boolean;
}

/** A card's play button; it plays the listener's next part. */
export const RoundPlayButton = ({ story, appearance, isMain }: RoundPlayButtonProps) => {
  const goOn = useGoOn();
  const { listener } = useSession();
  const places = useResumePoints();
  const next = nextListedPart(queueFor(story, listener), places);
  const state = useStoryState(story._id);
  const warm = useAudioPrefetch(
    story.audioFiles.find(({ _id }) => _id === next?.part.id),
    isMain,
  );
  const sounding = isSounding(state);
  const size = appearance === 'on-art' ? 20 : 24;
  return (
    <button
      ref={warm}
      type="button"
      data-sound={next ? playedUrl(next.part.item) : undefined}
      data-part={next?.part.id}
      className={classNames(styles.button, appearance === 'on-art' ? styles.onArt : styles.plain)}
      aria-label={coverAction(story, listener, places, sounding)}
      onClick={() => goOn(story)}
    >
      {state === 'buffering' ? (
        <Spinner size={size} />
      ) : (
        <Icon glyph={sounding ? 'icon-pause' : 'icon-play'} size={size} />
      )}
    </button>
  );
};
