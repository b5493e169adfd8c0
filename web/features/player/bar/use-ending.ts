// When the end of a story is shown: it waits for a page that is seen, and interrupts no dialog and no writing.
import { listen } from '@meend/web/platform/page-events.ts';
import { type Store, useStore } from '@meend/web/platform/store.ts';
import { openModals } from '@meend/web/ui/overlays/modals.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isOver } from '../player-view.ts';
import { createComingStory } from '../up-next/coming-story.ts';
import { usePlayer, usePlayerView } from '../use-player.ts';

const hidden: Store<boolean> = {
  initial: false,
  read: () => document.hidden,
  subscribe: (listener) => listen(document, 'visibilitychange', listener),
};

const FIELDS = 'input:not([type=range], [type=checkbox], [type=radio]), textarea, [contenteditable]';

const writing: Store<boolean> = {
  initial: false,
  read: () => document.activeElement?.matches(FIELDS) ?? false,
  subscribe: (listener) => {
    const stops = [
      listen(document, 'focusin', listener),
      // Between two fields nothing has the focus.
      listen(document, 'focusout', () => setTimeout(listener)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  },
};

/** Whether the countdown to the next story waits, because the end of the story is covered, or not there yet. */
export const isEndCovered = (): boolean => {
  const others = openModals.read().filter((modal) => !modal?.matches('[data-ending]'));
  return others.length > 0 || writing.read();
};

/** The open player gives way to the end. */
const isBlocking = (modal: HTMLElement | null): boolean => !modal?.hasAttribute('data-has-notes');

export interface Ending {
  /** When the story ended, by the page's monotonic clock; null while no end is shown. */
  readonly endedAt: number | null;
  /** Closes it; no story follows then. */
  readonly close: () => void;
}

/** The end of a story is due when its last part has ended, or another story is about to follow. */
export const useEnding = (): Ending => {
  const coming = usePlayer().lazy(createComingStory);
  const isComing = useStore(coming, (story) => story !== null);
  const isDue = usePlayerView(isOver) || isComing;
  const isBlocked = useStore(openModals, (open) => open.some(isBlocking));
  const isHidden = useStore(hidden);
  const isWriting = useStore(writing);
  const dueAt = useRef(0);
  const [endedAt, setEndedAt] = useState<number | null>(null);
  const [isClosed, setClosed] = useState(false);
  if (!isDue && endedAt !== null) setEndedAt(null);
  // What is about to play is said in any case.
  if (isClosed && (isComing || !isDue)) setClosed(false);
  const isFree = !(isBlocked || isHidden || isWriting || isClosed);
  useEffect(() => {
    if (isDue) dueAt.current = performance.now();
  }, [isDue]);
  useEffect(() => {
    if (isDue && isFree) setEndedAt((shown) => shown ?? dueAt.current);
  }, [isDue, isFree]);
  const close = useCallback(() => {
    coming.read()?.cancel();
    setClosed(true);
    setEndedAt(null);
  }, [coming]);
  return { endedAt, close };
};
