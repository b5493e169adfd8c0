import type { AnyWireStory, WirePart } from '@meend/core/contract/catalogue/wire-story.ts';
import { timeLeft } from '@meend/core/playback/format-time.ts';
import { playedUrl } from '@meend/core/playback/part-address.ts';
import { neighbour } from '@meend/core/playback/queue.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { partTitle } from '@meend/web/api/stories.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { row } from '@meend/web/ui/layout/layout.ts';
import { AudioRow, type AudioRowState, AudioRows } from '@meend/web/ui/playing/audio-row.tsx';
import { type ReactNode, type RefCallback, useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { useLockedParts } from '../locked-part.ts';
import { queueFor } from '../queue-story.ts';
import { listenerActionsOf } from '../queued-listener-actions.ts';
import { isHeardToEnd } from '../resume-points.ts';
import { usePlayer, usePlayerView, usePressPart, useResumePoints } from '../use-player.ts';
import { useAudioPrefetch } from './audio-prefetch.ts';
import type { RowState } from './going-on.ts';
import { markHeard } from './mark-heard.ts';
import { partAction, partMeta } from './part-labels.ts';
import { currentState, playedShare } from './part-state.ts';
import type { SharedStart } from './shared-start.ts';
import { useIntendedPart } from './use-intent.ts';

interface NotHeardButtonProps {
  readonly partId: string;
  readonly label: string;
}

/** "Mark as not heard": the part counts as new again; its resume point stays. */
const NotHeardButton = ({ partId, label }: NotHeardButtonProps) => {
  const { announce } = usePlatform();
  const player = usePlayer();
  const { resumePoints, deps } = player;
  const mark = () => {
    const at = new Date(deps.clock.now());
    markHeard(resumePoints, partId, false, at);
    const action = { kind: 'finished', about: partId, finished: false, at: at.toISOString() } as const;
    listenerActionsOf(player).queue(action);
    announce(text('player.marked-not-heard', { label }));
  };
  return (
    <IconButton
      label={text('player.not-heard', { label })}
      icon="icon-rotate-ccw"
      iconSize={20}
      onClick={mark}
    />
  );
};

/** After a teaser, offers the next part, open or locked. */
const ContinueButton = () => {
  const { send } = usePlayer();
  const label = usePlayerView((view) =>
    view.status === 'ended' ? neighbour(view.items, view.item?.id ?? null, 1)?.label : undefined,
  );
  return label === undefined ? null : (
    <Button dense onClick={() => send({ type: 'next.pressed' })}>
      {text('player.continue-with', { label })}
    </Button>
  );
};

interface PartRowProps {
  readonly story: AnyWireStory;
  readonly part: WirePart;
  readonly index: number;
  readonly open: boolean;
  /** Played by a press if it is in this part. */
  readonly start: SharedStart | null;
  readonly menu: ReactNode;
}

/**
 * Focuses the row named in the location state, or that of the pending intent, after the page's heading had the focus.
 */
const useRowFocus = (partId: string, isWaiting: boolean): RefCallback<HTMLButtonElement> | undefined => {
  const state = useLocation().state as Partial<RowState> | null;
  const focus = useCallback((button: HTMLButtonElement) => {
    const timer = setTimeout(() => {
      button.focus({ preventScroll: true });
      button.scrollIntoView({ block: 'center' });
    });
    return () => clearTimeout(timer);
  }, []);
  return isWaiting || state?.row === partId ? focus : undefined;
};

const PartRow = ({ story, part, index, open, start, menu }: PartRowProps) => {
  const press = usePressPart();
  const { opening } = useLockedParts();
  const warm = useAudioPrefetch(part);
  const current = usePlayerView((view) => currentState(view, part._id));
  const sounded = usePlayerView((view) => playedShare(view, part._id));
  const ended = usePlayerView((view) => view.status === 'ended' && view.item?.partId === part._id);
  const speed = usePlayerView(({ settings }) => settings.speed);
  const resumePoint = useResumePoints((points) => points[part._id]);
  const state: AudioRowState = open ? (current ?? 'idle') : opening === part._id ? 'opening' : 'locked';
  const finished = isHeardToEnd(resumePoint) && (current === null || ended);
  const share = resumePoint && resumePoint.duration > 0 ? resumePoint.position / resumePoint.duration : 0;
  const resumeFraction = resumePoint && share > 0 && share < 0.98 ? share : undefined;
  const isTemptation = story.category === 'temptations';
  // A Temptation's page has its main button for a pending intent.
  const isWaiting = useIntendedPart(story._id) === part._id && open && !isTemptation;
  const pressRef = useRowFocus(part._id, isWaiting);
  const shared = start?.partId === part._id ? start : null;
  const title = (isTemptation ? part.name : partTitle(part)) ?? undefined;
  // A Temptation's page has its main button for the next part.
  const onwards = ended && !isTemptation ? <ContinueButton /> : undefined;
  const marked = open && finished ? <NotHeardButton partId={part._id} label={part.label} /> : undefined;
  const ends =
    marked && menu ? (
      <div className={row(0)}>
        {marked}
        {menu}
      </div>
    ) : (
      (marked ?? menu)
    );
  return (
    <AudioRow
      ref={warm}
      label={part.label}
      title={title}
      titleLang={languageOf(title ?? '')}
      meta={
        shared?.meta ??
        partMeta(
          part,
          index,
          open,
          resumeFraction && current === null
            ? timeLeft(part.seconds * resumeFraction, part.seconds, speed)
            : undefined,
        )
      }
      state={shared ? 'idle' : state}
      actionLabel={
        shared?.rowLabel ??
        partAction(part, state, resumeFraction !== undefined || (current !== null && !ended && !isWaiting))
      }
      onPress={shared?.play ?? (() => press(story, index))}
      sound={open && !shared ? playedUrl(part) : null}
      partId={part._id}
      played={open ? (sounded ?? resumeFraction) : undefined}
      finishedLabel={open && finished ? text('player.played') : undefined}
      end={onwards ? undefined : ends}
      onwards={onwards}
      pressRef={pressRef}
    />
  );
};

interface PartRowsProps {
  readonly story: AnyWireStory;
  /** A menu at the end of each open row. */
  readonly menu?: (part: WirePart) => ReactNode;
  readonly start?: SharedStart | null;
}

/** A story's parts in order, connected to the player. */
export const PartRows = ({ story, start = null, menu }: PartRowsProps) => {
  const { listener } = useSession();
  const items = queueFor(story, listener);
  return (
    <AudioRows
      label={text('catalogue.parts', { title: story.name })}
      compact={story.category !== 'temptations'}
    >
      {story.audioFiles.map((part, index) => (
        <PartRow
          key={part._id}
          story={story}
          part={part}
          index={index}
          open={items[index]?.isOpen ?? false}
          start={start}
          menu={items[index]?.isOpen ? menu?.(part) : undefined}
        />
      ))}
    </AudioRows>
  );
};
