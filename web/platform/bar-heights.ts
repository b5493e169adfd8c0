// Exposes the height of each fixed bar at the window's bottom as a CSS variable, so that bars stack without hard-coded
// heights.

type Bar = 'tab-bar' | 'player' | 'banner' | 'toasts';

/**
 * Ref callback: sets `--<bar>-room` to the element's border-box height in pixels while it is mounted. Every element
 * inherits the variable and is styled anew when it changes, so a bar of its least height, which the style sheets know,
 * sets none.
 */
export const barRef = (bar: Bar) => (element: HTMLElement | null) => {
  if (element === null) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(([entry]) => {
    const height = Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0);
    const least = Math.ceil(Number.parseFloat(getComputedStyle(element).minBlockSize)) || 0;
    if (height === least) style.removeProperty(`--${bar}-room`);
    else style.setProperty(`--${bar}-room`, `${height}px`);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(`--${bar}-room`);
  };
};
