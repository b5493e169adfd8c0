// Pictures of a story, as stored.

/** Paths of the pictures on this site, immutable. */
export interface Cover {
  readonly svg: string;
  /** Thumbnail for the grid. */
  readonly small: string;
}
