import { delays } from '@meend/core/shared/timings.ts';
import { prefersReducedMotion } from '@meend/web/platform/media-query.ts';
import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';

const GAP = 20;

const headerHeight = (): number => document.querySelector('header')?.getBoundingClientRect().height ?? 0;

const scrollTo = (card: HTMLElement): void => {
  const top = card.getBoundingClientRect().top + window.scrollY - headerHeight() - GAP;
  window.scrollTo({ top, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  if (!card.contains(document.activeElement))
    card.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
};

/** Scrolls to the card named in the URL half a second after it was rendered, and outlines it. */
export const useScrollToCard = (slug: string | null, ready: boolean, wait: number = delays.scrollToSlug) => {
  const cards = useRef(new Map<string, HTMLElement>());
  const [marked, setMarked] = useState<string | null>(null);

  useEffect(() => {
    if (slug === null || !ready) return;
    let fade: ReturnType<typeof setTimeout> | undefined;
    const timer = setTimeout(() => {
      const card = cards.current.get(slug);
      if (card === undefined) return;
      scrollTo(card);
      setMarked(slug);
      fade = setTimeout(() => setMarked(null), delays.cardOutlined);
    }, wait);
    return () => {
      clearTimeout(timer);
      clearTimeout(fade);
    };
  }, [slug, ready, wait]);

  const cardRef = useCallback(
    (of: string): RefCallback<HTMLElement> =>
      (element) => {
        if (element) cards.current.set(of, element);
        else cards.current.delete(of);
      },
    [],
  );
  return { marked, cardRef };
};
