// Exposes the height of each fixed bar at the window's bottom as a CSS variable, so that bars stack without hard-coded
// heights.

type Bar = 'tab-bar' | 'player' | 'banner' | 'toasts';

/** Ref callback: sets `--<bar>-room` to the element's border-box height in pixels while it is mounted. */
export const barRef = (bar: Bar) => (element: HTMLElement | null) => {
  if (element === null) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(([entry]) =>
    style.setProperty(`--${bar}-room`, `${Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0)}px`),
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(`--${bar}-room`);
  };
};
