// Keeps the spoken sentence in the upper third, until the reader scrolls.
import { listen } from '@meend/web/platform/page-events.ts';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';

/** Without the space bar, which plays and pauses. */
const SCROLL_KEYS = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'];

/** Where the sentence is placed, as a share of the visible height, and from where on it is placed again. */
const TARGET_SHARE = 0.12;
const LOWEST_SHARE = 1 / 3;

const movesCalmly = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Scrolls so that the element is this far down in its box; not if it is between there and `lowestShare` already. */
export const scrollInto = (
  box: HTMLElement,
  element: Element,
  share = TARGET_SHARE,
  lowestShare = share,
): void => {
  const { top } = element.getBoundingClientRect();
  const from = top - box.getBoundingClientRect().top;
  if (from >= box.clientHeight * share - 1 && from <= box.clientHeight * lowestShare) return;
  box.scrollTo({
    top: box.scrollTop + from - box.clientHeight * share,
    behavior: movesCalmly() ? 'instant' : 'smooth',
  });
};

/** `cueIndex`: the one to follow; undefined in a text that cannot be followed. */
export const useFollowing = (
  box: RefObject<HTMLElement | null>,
  cueIndex: number | undefined,
  size: string,
) => {
  const [isFollowing, setFollowing] = useState(true);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const leave = (): void => setFollowing(false);
    const ignored = [
      listen(element, 'wheel', leave),
      listen(element, 'touchmove', leave),
      // The scroll bar.
      listen(element, 'pointerdown', ({ target }) => target === element && leave()),
      listen(element, 'keydown', (event) => {
        if (event instanceof KeyboardEvent && SCROLL_KEYS.includes(event.key)) leave();
      }),
      // By Tab.
      listen(element, 'focusin', ({ target }) => {
        if (target instanceof HTMLButtonElement && target.matches(':focus-visible')) leave();
      }),
    ];
    return () => {
      for (const ignore of ignored) ignore();
    };
  }, [box]);
  // biome-ignore lint/correctness/useExhaustiveDependencies(size): another size moves the sentences.
  useLayoutEffect(() => {
    const element = box.current?.querySelector(`[data-cue="${cueIndex}"]`);
    if (isFollowing && box.current && element) scrollInto(box.current, element, TARGET_SHARE, LOWEST_SHARE);
  }, [box, isFollowing, cueIndex, size]);
  return [isFollowing, useCallback((follows: boolean) => setFollowing(follows), [])] as const;
};
