// The text of the page of results. It is part of the address, unless others would read it there: the browser's history in
// discreet mode or while the listener's history is paused, and the operator's tag manager. Then the history's entry alone
// has it.
import { MAX_QUERY_LENGTH, type ResultGroup, resultGroups } from '@meend/core/discovery/query.ts';
import { href } from '@meend/core/site/href.ts';
import { screens } from '@meend/core/site/screens.ts';
import { analyticsConsent } from '@meend/web/platform/analytics/analytics.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export interface Searched {
  /** Empty without one. */
  readonly q: string;
  /** Null: all. */
  readonly kind: ResultGroup | null;
}

const kindNamed = (name: unknown): ResultGroup | null => resultGroups.find((group) => group === name) ?? null;

const textOf = (typed: unknown): string =>
  typeof typed === 'string' ? [...typed.trim()].slice(0, MAX_QUERY_LENGTH).join('') : '';

export const useSearched = (): Searched => {
  const { pathname, search, state } = useLocation();
  if (pathname !== screens.search) return { q: '', kind: null };
  const query = new URLSearchParams(search);
  const entry: Partial<Record<keyof Searched, unknown>> = typeof state === 'object' ? (state ?? {}) : {};
  return {
    q: textOf(query.get('q') ?? entry.q),
    kind: kindNamed(query.get('kind') ?? entry.kind),
  };
};

/** Opens the page of results, without a text that of the search itself. */
export const useOpenSearch = (): ((searched: Partial<Searched>) => void) => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { discreetMode, historyPause, product } = usePlatform();
  return useCallback(
    ({ q, kind = null }) => {
      const text = textOf(q);
      const isRead = product.tagManagerAddress() !== null && analyticsConsent.read();
      const isPrivate = isRead || discreetMode.read() || historyPause.read() !== false;
      const searched = { q: text || undefined, kind: kind ?? undefined };
      navigate(isPrivate ? screens.search : href('search', searched), {
        state: isPrivate ? searched : null,
        replace: pathname === screens.search,
      });
    },
    [navigate, pathname, discreetMode, historyPause, product],
  );
};
