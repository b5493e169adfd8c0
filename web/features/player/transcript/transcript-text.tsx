import type { WireTranscript } from '@meend/core/contract/transcript/transcript.routes.ts';
import type { QueueItem } from '@meend/core/playback/queue.ts';
import type { CurrentCue } from '@meend/core/transcript/current-cue.ts';
import { paragraphsOf } from '@meend/core/transcript/paragraphs.ts';
import { voicesOf } from '@meend/web/api/stories.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { listen } from '@meend/web/platform/page-events.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { usePlayer, usePlayerView } from '../use-player.ts';
import { currentCueOf, followSound } from './follow-sound.ts';
import styles from './read-along.module.css';
import { TextParagraph } from './text-paragraph.tsx';
import { type Found, nothingFound, TextSearch } from './text-search.tsx';
import { useTextSize } from './text-size.ts';
import { scrollInto, useFollowing } from './use-following.ts';
import { useWakeLock } from './use-wake-lock.ts';

/** Null in a text without times. */
const useCurrentCue = ({ isTimed, cues }: WireTranscript): CurrentCue | null => {
  const player = usePlayer();
  const [current, setCurrent] = useState(() => currentCueOf(player, cues));
  useEffect(
    () => (isTimed ? followSound(player, cues, document, setCurrent) : undefined),
    [isTimed, player, cues],
  );
  return isTimed ? current : null;
};

/** Jumps to the beginning of a sentence or paragraph. */
const useSeek = ({ storyId, partId }: QueueItem) => {
  const { send } = usePlayer();
  const { track } = usePlatform();
  return useCallback(
    ({ at }: { readonly at: number }) => {
      send({ type: 'seek.to', position: at / 1_000 });
      track('transcript_seek', { item_id: storyId, part_id: partId });
    },
    [send, track, storyId, partId],
  );
};

const useOpened = ({ storyId, partId }: QueueItem): void => {
  const { track } = usePlatform();
  useEffect(() => track('transcript_open', { item_id: storyId, part_id: partId }), [track, storyId, partId]);
};

/** Paragraphs with the number of their first sentence and the speaker before them. */
const numbered = (cues: WireTranscript['cues']) => {
  let first = 0;
  let speakerBefore: string | null = null;
  return paragraphsOf(cues).map((paragraph) => {
    const row = { paragraph, first, speakerBefore };
    first += paragraph.cues.length;
    speakerBefore = paragraph.speaker;
    return row;
  });
};

const within = (count: number, length: number): number => Math.min(Math.max(count, 0), length);

interface TranscriptTextProps {
  readonly item: QueueItem;
  readonly transcript: WireTranscript;
}

export const TranscriptText = ({ item, transcript }: TranscriptTextProps) => {
  const { isTimed, cues } = transcript;
  const box = useRef<HTMLElement>(null);
  const searchButton = useRef<HTMLButtonElement>(null);
  const current = useCurrentCue(transcript);
  const rows = useMemo(() => numbered(cues), [cues]);
  const texts = useMemo(() => cues.map((cue) => cue.text), [cues]);
  const [size, goToNextSize] = useTextSize();
  const [isSearching, setSearching] = useState(false);
  const [found, setFound] = useState<Found>(nothingFound);
  const cueIndex = current === null ? undefined : (current.spoken ?? Math.max(0, current.started - 1));
  const [isFollowing, follow] = useFollowing(box, cueIndex, size);
  const isSynthetic = usePlayerView(
    ({ story, item }) =>
      story !== null && item !== null && voicesOf(story, item.partId).some((voice) => voice.isSynthetic),
  );
  useWakeLock(usePlayerView(({ status }) => status === 'playing') && isTimed && isFollowing);
  useOpened(item);
  const seek = useSeek(item);
  const goTo = useCallback(
    (cue: { readonly at: number }) => {
      seek(cue);
      follow(true);
    },
    [seek, follow],
  );
  useEffect(() => {
    const element = box.current;
    if (element === null || !isTimed) return;
    return listen(element, 'click', ({ target }) => {
      const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-cue]') : null;
      const cue = cues[Number(pressed?.dataset.cue)];
      // A press that ends a selection goes nowhere.
      if (cue !== undefined && getSelection()?.isCollapsed !== false) goTo(cue);
    });
  }, [cues, isTimed, goTo]);
  useEffect(() => {
    const mark = found.current && box.current?.querySelector('mark[data-current]');
    if (box.current && mark) scrollInto(box.current, mark, 1 / 3);
  }, [found]);
  const show = (next: Found): void => {
    if (next.current !== undefined) follow(false);
    setFound(next);
  };
  const closeSearch = (): void => {
    setSearching(false);
    setFound(nothingFound);
    searchButton.current?.focus();
  };
  const goBack = (): void => {
    follow(true);
    // Before the button under the focus leaves.
    box.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <div className={styles.tools}>
        {isTimed ? (
          <Button variant="quiet" dense aria-pressed={isFollowing} onClick={() => follow(!isFollowing)}>
            {text('transcript.follow')}
          </Button>
        ) : (
          <p className={styles.untimed}>{text('transcript.untimed')}</p>
        )}
        <IconButton
          ref={searchButton}
          label={text('transcript.search')}
          icon="icon-search"
          iconSize={20}
          tooltip={false}
          aria-expanded={isSearching}
          lit={isSearching}
          onClick={() => (isSearching ? closeSearch() : setSearching(true))}
        />
        <IconButton
          label={text(`transcript.size-${size}`)}
          icon="icon-a-large-small"
          iconSize={22}
          tooltip={false}
          onClick={goToNextSize}
        />
      </div>
      {isSearching ? <TextSearch texts={texts} onFound={show} onClose={closeSearch} /> : null}
      <div className={styles.frame}>
        <section
          ref={box}
          className={styles.text}
          data-size={size}
          data-timed={isTimed}
          aria-label={text('transcript.of', { part: item.label })}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
          tabIndex={0}
        >
          {rows.map(({ paragraph, first, speakerBefore }) => {
            const { length } = paragraph.cues;
            const spoken = current === null || current.spoken === null ? -1 : current.spoken - first;
            return (
              <TextParagraph
                key={first}
                paragraph={paragraph}
                first={first}
                speakerBefore={speakerBefore}
                started={current === null ? null : within(current.started - first, length)}
                spoken={spoken >= 0 && spoken < length ? spoken : null}
                found={found}
                onSeek={goTo}
              />
            );
          })}
          {isSynthetic && !cues.some(({ isNotice }) => isNotice) ? (
            <p className={styles.notice}>{text('credits.synthetic')}</p>
          ) : null}
        </section>
        {isTimed && !isFollowing ? (
          <Button variant="secondary" dense className={styles.back} onClick={goBack}>
            {text('transcript.back')}
          </Button>
        ) : null}
      </div>
    </>
  );
};
