// What is below the first screen stays as the server made it until a person does something. Each island is then hydrated
// apart, when the browser is idle; one that is pressed or focused before is hydrated by React at once.
import { createContext, type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react';
import { useIsHydrated, whenIdleNow } from './page-events.ts';

/** Signs of a person, and of another tab or page that changes what is shown. */
const signs = ['pointerdown', 'click', 'keydown', 'focusin', 'scroll', 'popstate', 'storage'] as const;

export interface Hydration {
  /** Whether React may hydrate an island that it needs now. */
  readonly isAllowed: () => boolean;
  /** Allows it, and hydrates what waits: an island in each idle moment. */
  readonly allow: () => void;
  /** Resolves in the idle moment after that of the call before, once it is allowed. */
  readonly nextTurn: () => Promise<void>;
}

/** To be made before React's root: its listeners go before those with which React hydrates what an event is for. */
export const createHydration = (): Hydration => {
  let isAllowed = false;
  let start = (): void => {};
  let last = new Promise<void>((resolve) => {
    start = resolve;
  });
  const allow = (): void => {
    isAllowed = true;
    start();
  };
  for (const sign of signs)
    window.addEventListener(sign, allow, { capture: true, passive: true, once: true });
  return {
    isAllowed: () => isAllowed,
    allow,
    nextTurn() {
      last = last.then(() => new Promise<void>(whenIdleNow));
      return last;
    },
  };
};

/** Null where nothing is hydrated: on the server, and in a page that it did not render. */
export const HydrationContext = createContext<Hydration | null>(null);

interface Island {
  readonly hydration: Hydration;
  readonly turn: Promise<void>;
  /** From the second time it is rendered on: React hydrates it then, before the change. */
  isChanged: boolean;
}

interface GateProps {
  readonly island: Island;
  readonly children: ReactNode;
}

/** Refuses every attempt to hydrate it before; React makes several. */
const Gate = ({ island, children }: GateProps) => {
  const isHydrating = !useIsHydrated();
  if (isHydrating && !island.isChanged && !island.hydration.isAllowed()) use(island.turn);
  return children;
};

export const Later = ({ children }: { readonly children: ReactNode }) => {
  const hydration = use(HydrationContext);
  const [island] = useState<Island | null>(
    () => hydration && { hydration, turn: hydration.nextTurn(), isChanged: false },
  );
  const isRendered = useRef(false);
  useEffect(() => {
    isRendered.current = true;
  }, []);
  if (island && isRendered.current) island.isChanged = true;
  return <Suspense fallback={null}>{island ? <Gate island={island}>{children}</Gate> : children}</Suspense>;
};
