// When Escape hides the page: pressed twice in a row, and neither press closed anything.

/** How soon the second press follows the first, in milliseconds. */
export const SECOND_WITHIN_MS = 600;

/** A key that went down. */
export interface KeyPress {
  readonly key: string;
  /** Milliseconds of any clock that only goes forward. */
  readonly at: number;
  /** Something else answered it: a dialog, a menu, the opened player. */
  readonly isHandled: boolean;
  /** The key is held down and sends itself again. */
  readonly isRepeat: boolean;
}

/** Counts presses; answers whether this one is the second of two. The third begins anew. */
export const twoPresses = (): ((press: KeyPress) => boolean) => {
  let first: number | null = null;
  return ({ key, at, isHandled, isRepeat }) => {
    if (isRepeat && key === 'Escape') return false;
    const counts = key === 'Escape' && !isHandled;
    const isSecond = counts && first !== null && at - first <= SECOND_WITHIN_MS;
    first = counts && !isSecond ? at : null;
    return isSecond;
  };
};
