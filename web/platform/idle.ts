const IDLE_WITHIN_MS = 2_000;

/** For a browser that cannot tell when it is idle. */
const LIKELY_IDLE_AFTER_MS = 200;

/** Runs once everything of the page's own has been fetched. */
export const whenLoaded = (task: () => void): void => {
  if (document.readyState === 'complete') task();
  else window.addEventListener('load', task, { once: true });
};

/** Runs once the page has loaded and the browser has nothing better to do. */
export const whenIdle = (task: () => void): void =>
  whenLoaded(() => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: IDLE_WITHIN_MS });
    else setTimeout(task, LIKELY_IDLE_AFTER_MS);
  });
