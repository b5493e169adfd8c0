// The rating is asked at the end of a story's last open part, once a title and session (decisions 6).

export interface EndedPart {
  readonly title: string;
  /** What the story goes on with; null at its very end. */
  readonly next: { readonly isOpen: boolean } | null;
}

export const asksForRating = ({ title, next }: EndedPart, askedTitles: readonly string[]): boolean =>
  !next?.isOpen && !askedTitles.includes(title);
