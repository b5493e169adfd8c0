// What is below the first screen stays as the server made it until a person does something. Each piece is then hydrated
// apart, when the browser is idle; one that is pressed or focused before is hydrated by React at once.
import { type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react';
import { useIsHydrated, whenIdleNow } from './page-events.ts';

/** Signs of a person, and of another tab or page that changes what is shown. */
const signs = ['pointerdown', 'click', 'keydown', 'focusin', 'scroll', 'popstate', 'storage'] as const;

/** Whether React may hydrate a piece that it needs now. */
let mayHydrate = false;

let startTurns = (): void => {};
let turns = new Promise<void>((resolve) => {
  startTurns = resolve;
});

/** Hydrates what waits, a piece in each idle moment. */
export const hydrateLater = (): void => {
  mayHydrate = true;
  startTurns();
};

const isServer = typeof document === 'undefined';

// Before React's own listeners, which hydrate what an event is for: these are on the window and were there first.
if (!isServer)
  for (const sign of signs)
    window.addEventListener(sign, hydrateLater, { capture: true, passive: true, once: true });

/** A promise of the idle moment after that of the piece before; resolved after the first sign. */
const nextTurn = (): Promise<void> => {
  turns = turns.then(() => new Promise(whenIdleNow));
  return turns;
};

interface Piece {
  readonly turn: Promise<void>;
  /** From the second time it is rendered on: React hydrates it then, before the change. */
  isChanged: boolean;
}

interface GateProps {
  readonly piece: Piece;
  readonly children: ReactNode;
}

/** Refuses every attempt to hydrate it before; React makes several. */
const Gate = ({ piece, children }: GateProps) => {
  const isHydrating = !useIsHydrated();
  if (isHydrating && !mayHydrate && !piece.isChanged) use(piece.turn);
  return children;
};

const createPiece = (): Piece | null => (isServer ? null : { turn: nextTurn(), isChanged: false });

/** Rendered at once on the server, and on a page that is hydrated. */
export const Later = ({ children }: { readonly children: ReactNode }) => {
  const [piece] = useState(createPiece);
  const isRendered = useRef(false);
  useEffect(() => {
    isRendered.current = true;
  }, []);
  if (piece && isRendered.current) piece.isChanged = true;
  return <Suspense fallback={null}>{piece ? <Gate piece={piece}>{children}</Gate> : children}</Suspense>;
};
