import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { playedUrl } from '@meend/core/playback/part-address.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button, type ButtonAppearance } from '@meend/web/ui/actions/button.tsx';
import { useEffect, useRef } from 'react';
import { useLockedParts } from '../locked-part.ts';
import { queueFor } from '../queue-story.ts';
import { usePlayerView, useResumePoints } from '../use-player.ts';
import { useAudioPrefetch } from './audio-prefetch.ts';
import { isCurrentStory, nextListedPart, usePressOn } from './going-on.ts';
import { currentState, isSounding } from './part-state.ts';
import type { SharedStart } from './shared-start.ts';
import { useIntendedPart } from './use-intent.ts';

/** Gets the focus if a pending intent of this story is open. */
const useFocusOn = (isWaiting: boolean) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isWaiting) button.current?.focus({ preventScroll: true });
  }, [isWaiting]);
  return button;
};

interface StoryPlayButtonProps extends ButtonAppearance {
  readonly story: AnyWireStory;
  /** Replaces "Play Teaser" and "Pause Teaser". */
  readonly labels?: { readonly play: string | ((label: string) => string); readonly pause: string };
  /** Played instead of the next part. */
  readonly start?: SharedStart | null;
}

/** What a press plays, by the kind of the next part. */
export const playKeys = {
  resume: 'player.resume-part',
  start: 'player.play-part',
  locked: 'player.continue-with',
  again: 'player.listen-again',
} as const;

/** The story's main button: plays its next part, or toggles the one in the player. */
export const StoryPlayButton = ({ story, labels, start, ...variant }: StoryPlayButtonProps) => {
  const press = usePressOn();
  const places = useResumePoints();
  const { listener } = useSession();
  const { opening } = useLockedParts();
  const items = queueFor(story, listener);
  const currentPartId = usePlayerView((view) =>
    isCurrentStory(view, story._id) ? (view.item?.partId ?? null) : null,
  );
  const intended = useIntendedPart(story._id);
  const next = nextListedPart(items, places, intended);
  const isIntended = intended !== null && next?.part.id === intended;
  const currentItem = isIntended ? undefined : items.find(({ partId }) => partId === currentPartId);
  const item = currentItem ?? next?.part.item;
  const button = useFocusOn(isIntended && next.kind !== 'locked');
  const state = usePlayerView((view) => currentState(view, item?.partId ?? ''));
  const part = story.audioFiles.find(({ _id }) => _id === item?.partId);
  const warm = useAudioPrefetch(part, true);
  if (part === undefined || next === null) return null;
  const { label } = part;
  const sounding = !start && isSounding(state);
  const kind = currentItem === undefined ? next.kind : 'resume';
  const customLabel = typeof labels?.play === 'function' ? labels.play(label) : labels?.play;
  const buttonLabel = sounding
    ? (labels?.pause ?? text('player.pause-part', { label }))
    : (start?.label ?? customLabel ?? text(playKeys[kind], { label }));
  return (
    <span ref={warm}>
      <Button
        {...variant}
        ref={button}
        data-sound={start || !item ? null : playedUrl(item)}
        data-part={item?.partId}
        icon={sounding ? 'icon-pause' : 'icon-play'}
        iconSize={18}
        waiting={state === 'buffering' && !start}
        busy={kind === 'locked' && opening === part._id}
        onClick={() => (start ? start.play() : press(story, isIntended ? intended : null))}
      >
        {buttonLabel}
      </Button>
    </span>
  );
};
