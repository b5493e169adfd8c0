// Measures the height of each fixed bar at the window's bottom by one ResizeObserver and exposes it as a CSS variable,
// so that bars stack without hard-coded heights.

export type Bar = 'tab-bar' | 'player' | 'banner' | 'toasts';

const measured = new Map<Element, Bar>();
let observer: ResizeObserver | null = null;

const setHeights = (entries: readonly ResizeObserverEntry[]): void => {
  for (const { target, borderBoxSize } of entries) {
    const bar = measured.get(target);
    const height = Math.ceil(borderBoxSize[0]?.blockSize ?? 0);
    if (bar !== undefined) document.documentElement.style.setProperty(`--${bar}-room`, `${height}px`);
  }
};

/** Ref callback: sets `--<bar>-room` to the element's border-box height in pixels while it is mounted. */
export const barRef = (bar: Bar) => (element: HTMLElement | null) => {
  if (element === null) return;
  observer ??= new ResizeObserver(setHeights);
  measured.set(element, bar);
  observer.observe(element);
  return () => {
    observer?.unobserve(element);
    measured.delete(element);
    document.documentElement.style.removeProperty(`--${bar}-room`);
  };
};
