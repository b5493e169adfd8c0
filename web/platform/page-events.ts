import { useSyncExternalStore } from 'react';

/** Adds an event listener; returns the function that removes it. */
export const listen = (
  target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
  name: string,
  listener: (event: Event) => void,
): (() => void) => {
  target.addEventListener(name, listener);
  return () => target.removeEventListener(name, listener);
};

const IDLE_WITHIN_MS = 2_000;

/** Fallback delay for browsers without `requestIdleCallback`. */
const LIKELY_IDLE_AFTER_MS = 200;

/** Runs the task after the page's `load` event. */
export const whenLoaded = (task: () => void): void => {
  if (document.readyState === 'complete') task();
  else window.addEventListener('load', task, { once: true });
};

/** Runs the task when the browser is idle, even while the page loads pictures. */
export const whenIdleNow = (task: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: IDLE_WITHIN_MS });
  else setTimeout(task, LIKELY_IDLE_AFTER_MS);
};

/** Runs the task when the browser is idle after the page's `load` event. */
export const whenIdle = (task: () => void): void => whenLoaded(() => whenIdleNow(task));

const never = () => () => {};

/** False while a page is rendered on the server and hydrated: what only this browser knows renders afterwards. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
