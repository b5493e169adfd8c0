// How menus, notes and sheets go. They leave the page at once, for the program, for readers and for tests; a copy of
// theirs plays the entrance of the stylesheet backwards, one step of time shorter.
import { type RefObject, useLayoutEffect } from 'react';

/** How long what entered in one of these times takes to leave. */
const exitTimes = { '--time-slow': '--time-base', '--time-base': '--time-fast' };

/** In milliseconds. */
export const tokenTime = (token: string): number => {
  const value = getComputedStyle(document.documentElement).getPropertyValue(token);
  return Number.parseFloat(value) * (value.endsWith('ms') ? 1 : 1000);
};

/** In milliseconds; 0 without motion. */
const exitTime = (entering: unknown): number => {
  const [, token] = Object.entries(exitTimes).find(([name]) => tokenTime(name) === entering) ?? [];
  return token === undefined ? 0 : tokenTime(token);
};

const playBackwards = async (copy: HTMLElement): Promise<void> => {
  // The page around it may have gone with it.
  if (!copy.isConnected) document.body.append(copy);
  if (copy instanceof HTMLDialogElement) copy.showPopover();
  const moves = copy.getAnimations({ subtree: true }).map(({ effect, finished }) => {
    // Its own and its backdrop's, but none of what is in it.
    if (!(effect instanceof KeyframeEffect) || effect.target !== copy) return null;
    const duration = exitTime(effect.getTiming().duration);
    effect.updateTiming({ direction: 'reverse', fill: 'both', duration });
    return finished;
  });
  await Promise.allSettled(moves);
  copy.remove();
};

const copyOf = (element: HTMLElement): HTMLElement => {
  const copy = element.cloneNode(true) as HTMLElement;
  copy.inert = true;
  copy.ariaHidden = 'true';
  copy.dataset.exiting = '';
  // A copy made modal would make the page inert; a popover is above it as well.
  if (copy instanceof HTMLDialogElement) {
    copy.removeAttribute('open');
    copy.popover = 'manual';
  }
  return copy;
};

/** What comes ends what goes from the same place. */
const endOthers = (element: HTMLElement): void => {
  for (const other of element.parentElement?.children ?? [])
    if (other instanceof HTMLElement && 'exiting' in other.dataset) other.remove();
};

/** To be called before an effect that closes the element: what is copied must be open. */
export const useExit = (surface: RefObject<HTMLElement | null>): void =>
  useLayoutEffect(() => {
    const element = surface.current;
    if (element === null) return;
    endOthers(element);
    return () => {
      const copy = copyOf(element);
      const { scrollTop } = element;
      element.after(copy);
      queueMicrotask(() => {
        void playBackwards(copy);
        copy.scrollTop = scrollTop;
      });
    };
  }, [surface]);
