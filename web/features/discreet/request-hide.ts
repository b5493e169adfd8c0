// Hide gestures: Escape twice, or a long press on the header's logo.

import { href } from '@meend/core/site/href.ts';
import { isModalOpen } from '@meend/web/ui/overlays/modals.ts';
import { mayHideAtOnce } from './hide-choice.ts';

// Detects Escape pressed twice in a row, where neither press closed anything.

/** Maximum time between both presses in milliseconds. */
export const SECOND_WITHIN_MS = 600;

/** A `keydown` event. */
export interface KeyPress {
  readonly key: string;
  /** Timestamp in milliseconds of a monotonic clock. */
  readonly at: number;
  /** Whether something else handled the key: a dialog, a menu, the opened player. */
  readonly isHandled: boolean;
  /** Whether the key is held down (auto-repeat). */
  readonly isRepeat: boolean;
}

/** Returns a function that returns true for the second of two presses. A third press starts over. */
export const twoPresses = (): ((press: KeyPress) => boolean) => {
  let first: number | null = null;
  return ({ key, at, isHandled, isRepeat }) => {
    if (isRepeat && key === 'Escape') return false;
    const counts = key === 'Escape' && !isHandled;
    const isSecond = counts && first !== null && at - first <= SECOND_WITHIN_MS;
    first = counts && !isSecond ? at : null;
    return isSecond;
  };
};

const MARK = '[data-mark]';
const LONG_PRESS_MS = 600;

/** Movement in pixels tolerated during a long press. */
const STILL_PX = 10;

const isOnMark = ({ target }: Event): boolean => target instanceof Element && target.closest(MARK) !== null;

const listenForKeys = (hide: () => void): (() => void) => {
  const isSecond = twoPresses();
  let isHandled = false;
  const recordPress = (event: KeyboardEvent, handled: boolean): boolean =>
    isSecond({ key: event.key, at: event.timeStamp, isHandled: handled, isRepeat: event.repeat });
  // A modal dialog handles Escape itself and may be closed before the event bubbles, so it is checked in the capture
  // phase.
  const early = (event: KeyboardEvent) => {
    isHandled = isModalOpen() || event.isComposing;
    if (isHandled) recordPress(event, true);
  };
  const late = (event: KeyboardEvent) => {
    if (isHandled) return;
    if (recordPress(event, event.defaultPrevented) && mayHideAtOnce()) hide();
  };
  window.addEventListener('keydown', early, true);
  window.addEventListener('keydown', late);
  return () => {
    window.removeEventListener('keydown', early, true);
    window.removeEventListener('keydown', late);
  };
};

const listenForLongPress = (hide: () => void): (() => void) => {
  let pressed: { readonly x: number; readonly y: number } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    pressed = null;
    clearTimeout(timer);
  };
  const begin = (event: PointerEvent) => {
    end();
    if (event.button !== 0 || !isOnMark(event) || !mayHideAtOnce()) return;
    pressed = { x: event.clientX, y: event.clientY };
    timer = setTimeout(hide, LONG_PRESS_MS);
  };
  const move = (event: PointerEvent) => {
    if (pressed === null) return;
    if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > STILL_PX) end();
  };
  // A long press on a link opens the context menu on phones.
  const preventMenu = (event: Event) => {
    if (pressed !== null) event.preventDefault();
  };
  const heard: readonly [string, (event: never) => void][] = [
    ['pointerdown', begin],
    ['pointermove', move],
    ['pointerup', end],
    ['pointercancel', end],
    ['dragstart', end],
    ['contextmenu', preventMenu],
  ];
  for (const [name, listener] of heard) document.addEventListener(name, listener as EventListener);
  return () => {
    end();
    for (const [name, listener] of heard) document.removeEventListener(name, listener as EventListener);
  };
};

/** Calls `hide` for either gesture; returns the function that removes the listeners. */
export const listenForHiding = (hide: () => void): (() => void) => {
  const stops = [listenForKeys(hide), listenForLongPress(hide)];
  return () => {
    for (const stop of stops) stop();
  };
};

/** Shows Home's address in place of the page's, in the same history entry; returns the function that restores it. */
export const hideAddress = (): (() => void) => {
  const { location, history } = window;
  const address = location.href;
  const home = href('home');
  const show = (url: string): void => history.replaceState(history.state, '', url);
  show(home);
  return () => {
    // Unless Back or Forward went to another page meanwhile.
    if (location.pathname === home) show(address);
  };
};
