// Hide gestures: Escape twice, or a long press on the header's logo.
import { isModalOpen } from '@meend/web/ui/overlays/modal-count.ts';
import { mayHideAtOnce } from './hide-choice.ts';
import { twoPresses } from './two-presses.ts';

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
