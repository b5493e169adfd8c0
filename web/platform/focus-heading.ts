const HEADING = '#main h1[tabindex="-1"]';

/** Focuses the page's heading; returns whether there is one. */
export const focusHeading = (): boolean => {
  const heading = document.querySelector<HTMLElement>(HEADING);
  heading?.focus({ preventScroll: true });
  return heading !== null;
};
