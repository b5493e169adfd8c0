const afterLoad = (task: () => void): void => {
  if (document.readyState === 'complete') task();
  else window.addEventListener('load', task, { once: true });
};

/** Runs once the page has loaded and the browser has nothing better to do. */
export const whenIdle = (task: () => void): void =>
  afterLoad(() => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: 2_000 });
    else setTimeout(task, 200);
  });
