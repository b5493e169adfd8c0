// The sticky banner appears after the first screen and is hidden within 100 px of the page's bottom, where the footer
// is, and in windows lower than `BANNER_LEAST_WINDOW`.

const BANNER_CLEARANCE = 100;

export const BANNER_LEAST_WINDOW = 600;

/** Pixels. */
interface ScrolledPage {
  /** From the top of the page to the top of the window. */
  readonly scrolled: number;
  readonly windowHeight: number;
  readonly pageHeight: number;
}

const isNearBottom = ({ scrolled, windowHeight, pageHeight }: ScrolledPage): boolean =>
  pageHeight - scrolled - windowHeight <= BANNER_CLEARANCE;

export const mayBannerStand = (page: ScrolledPage): boolean =>
  page.windowHeight >= BANNER_LEAST_WINDOW && page.scrolled >= page.windowHeight && !isNearBottom(page);
