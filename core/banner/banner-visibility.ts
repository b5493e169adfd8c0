// The sticky banner comes after the first screen and steps aside within 100 px of the page's bottom, where the footer is;
// a low window has no room for it.

const BANNER_CLEARANCE = 100;

export const BANNER_LEAST_WINDOW = 600;

/** Pixels of the page. */
interface ScrolledPage {
  /** From the page's top to the window's. */
  readonly scrolled: number;
  readonly windowHeight: number;
  readonly pageHeight: number;
}

const isNearBottom = ({ scrolled, windowHeight, pageHeight }: ScrolledPage): boolean =>
  pageHeight - scrolled - windowHeight <= BANNER_CLEARANCE;

export const mayBannerStand = (page: ScrolledPage): boolean =>
  page.windowHeight >= BANNER_LEAST_WINDOW && page.scrolled >= page.windowHeight && !isNearBottom(page);
