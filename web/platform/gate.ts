/** Opens once and stays open. */
export interface Gate {
  readonly isOpen: () => boolean;
  /** Resolves when it opens. */
  readonly opened: Promise<void>;
  readonly open: () => void;
}

export const createGate = (): Gate => {
  let isOpen = false;
  let resolve = (): void => {};
  const opened = new Promise<void>((done) => {
    resolve = done;
  });
  return {
    isOpen: () => isOpen,
    opened,
    open: () => {
      isOpen = true;
      resolve();
    },
  };
};

/** Each comes before what follows from it: React's handler of the click, the router's new location. */
const touches = ['pointerdown', 'keydown', 'focusin', 'click', 'popstate'] as const;

/** Opens the gate with the first input of any kind. */
export const openOnTouch = (gate: Gate, page: Window): void => {
  for (const touch of touches) page.addEventListener(touch, gate.open, { capture: true, once: true });
};
