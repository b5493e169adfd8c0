import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { createGate } from '@meend/web/platform/gate.ts';
import { useIsHydrated } from '@meend/web/platform/hydrated.ts';
import { whenIdleNow } from '@meend/web/platform/idle.ts';
import { onFirstUse } from '@meend/web/platform/on-first-use.ts';
import { type ReactNode, Suspense, use, useEffect, useMemo, useRef, useState } from 'react';
import { useSession } from './session.ts';

const AHEAD = '200px';

interface WaitingProps {
  /** From then on React hydrates it for an event or an update; by itself it does when `due` resolves. */
  readonly isDue: () => boolean;
  readonly due: () => Promise<void>;
  readonly onHydrated: () => void;
  readonly children: ReactNode;
}

const Waiting = ({ isDue, due, onHydrated, children }: WaitingProps) => {
  const isHydrated = useIsHydrated();
  if (!(isHydrated || isDue())) use(due());
  useEffect(onHydrated, [onHydrated]);
  return children;
};

export interface LazyHydrateProps {
  /** `visible`: within 200 px of the viewport, or with the page's first touch; `touched`: only with that. */
  readonly when: 'visible' | 'touched';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Leaves server-rendered HTML as it is until it is needed. A boundary that is not hydrated must receive no update, since
 * React would then replace its HTML: until it is, its children are those of the first render, and for a listener, whose
 * session changes right after hydration, nothing waits.
 */
export const LazyHydrate = ({ when, className, children }: LazyHydrateProps) => {
  const { touched } = usePlatform();
  const element = useRef<HTMLDivElement>(null);
  const wasHydrated = useIsHydrated();
  const isGuest = useSession().user === null;
  const [isHydrated, setHydrated] = useState(wasHydrated);
  const [{ near, ...wait }] = useState(() => {
    const near = createGate();
    const isDue = () => !isGuest || touched.isOpen() || near.isOpen();
    const onHydrated = () => setHydrated(true);
    // Not between a press and its handling.
    const idleAfterTouch = () => touched.opened.then(() => new Promise<void>(whenIdleNow));
    const due = onFirstUse(() => Promise.race([near.opened, idleAfterTouch()]));
    return { near, isDue, due, onHydrated };
  });
  useEffect(() => {
    if (isHydrated || when === 'touched' || element.current === null) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && near.open(), {
      rootMargin: AHEAD,
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [near, isHydrated, when]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: later children count only once it is hydrated
  const boundary = useMemo(
    () => (
      <Suspense fallback={null}>
        <Waiting {...wait}>{children}</Waiting>
      </Suspense>
    ),
    [near, isHydrated && children],
  );
  return (
    <div ref={element} className={className}>
      {boundary}
    </div>
  );
};
