// Random seed stored for the visit: shuffled lists keep their order until the tab is closed.

import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { storedJson } from '@meend/web/platform/storage/stored-json.ts';
import { createStore, useStore } from '@meend/web/platform/store.ts';
import { useState } from 'react';

const isSeed = (value: unknown): value is number => Number.isInteger(value);
const stored = storedJson(() => sessionStorage, 'visit-seed', isSeed);

const SERVED = 1;

export const createVisitSeed = () =>
  createStore(SERVED, () => {
    const seed = stored.read() ?? crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
    stored.write(seed);
    return seed;
  });

/**
 * The visit's seed for a page, identified by its path. A server-rendered page is shuffled by a fixed seed, shared by
 * all visitors, and keeps it after hydration until another page is opened.
 */
export const useVisitSeed = (page: string): number => {
  const now = useStore(usePlatform().lazy(createVisitSeed));
  const [first, setFirst] = useState({ page, seed: now });
  if (first.page === page) return first.seed;
  setFirst({ page, seed: now });
  return now;
};
