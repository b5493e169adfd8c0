// Detects Escape pressed twice in a row, where neither press closed anything.

/** Maximum time between both presses in milliseconds. */
export const SECOND_WITHIN_MS = 600;

/** A `keydown` event. */
export interface KeyPress {
  readonly key: string;
  /** Timestamp in milliseconds of a monotonic clock. */
  readonly at: number;
  /** Whether something else handled the key: a dialog, a menu, the opened player. */
  readonly isHandled: boolean;
  /** Whether the key is held down (auto-repeat). */
  readonly isRepeat: boolean;
}

/** Returns a function that returns true for the second of two presses. A third press starts over. */
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
