// How much of the window's lower edge each bar takes, told to the styles by one observer: a bar stands on what the ones
// below it measure, never on a number somebody wrote down.

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

/** A ref: the element's whole height, its margins left out, is the bar's room while it is on the page. */
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
