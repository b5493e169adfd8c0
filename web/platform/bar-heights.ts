// Exposes the height of each fixed bar at the window's bottom as a CSS variable, so that bars stack without hard-coded
// heights.

type Bar = 'tab-bar' | 'player' | 'banner' | 'toasts';

/**
 * Ref callback: sets `--<bar>-room` to the element's border-box height in pixels while it is mounted. Not for a bar of
 * its minimum height, which the stylesheets contain: any change of the root's style restyles all elements.
 */
export const barRef =
  (bar: Bar, holder = () => document.documentElement) =>
  (element: HTMLElement | null) => {
    if (element === null) return;
    const { style } = holder();
    const observer = new ResizeObserver(([entry]) => {
      const height = Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0);
      const minimum = Math.ceil(Number.parseFloat(getComputedStyle(element).minBlockSize)) || 0;
      if (height === minimum) style.removeProperty(`--${bar}-room`);
      else style.setProperty(`--${bar}-room`, `${height}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(`--${bar}-room`);
    };
  };
