// The pictures of a story, as they are stored.

/** Addresses of the pictures: paths of this site, immutable. */
export interface Cover {
  readonly svg: string;
  /** A small raster of the grid's size. */
  readonly small: string;
}
