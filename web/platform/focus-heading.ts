const HEADING = '#main h1[tabindex="-1"]';

/** The page's title takes the focus; answers whether it is there. */
export const focusHeading = (): boolean => {
  const heading = document.querySelector<HTMLElement>(HEADING);
  heading?.focus({ preventScroll: true });
  return heading !== null;
};
