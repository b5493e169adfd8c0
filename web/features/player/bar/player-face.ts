/** What the open player shows: the cover, a list, the text, or more controls. */
export type PlayerFace = 'player' | 'queue' | 'chapters' | 'text' | 'bookmarks' | 'more';

export interface ShownFace {
  readonly face: PlayerFace;
  /** Null closes the open player. */
  readonly onFace: (face: PlayerFace | null) => void;
}
