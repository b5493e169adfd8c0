// The sticky banner steps aside within 100 px of the page's bottom, where the footer is (specification, section 4).

export const BANNER_CLEARANCE = 100;

/** Pixels of the page. */
export interface ScrolledPage {
  /** From the page's top to the window's. */
  readonly scrolled: number;
  readonly windowHeight: number;
  readonly pageHeight: number;
}

export const isNearBottom = ({ scrolled, windowHeight, pageHeight }: ScrolledPage): boolean =>
  pageHeight - scrolled - windowHeight <= BANNER_CLEARANCE;
