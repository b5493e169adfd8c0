// One number for a visit: what is shuffled stays as it was until the tab is closed.
import { useSyncExternalStore } from 'react';
import { storedJson } from './stored-json.ts';

const isSeed = (value: unknown): value is number => Number.isInteger(value);
const kept = storedJson(() => sessionStorage, 'visit-seed', isSeed);

let seed: number | undefined;

const visitSeed = (): number => {
  seed ??= kept.read() ?? crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
  kept.write(seed);
  return seed;
};

const never = () => () => {};
const SERVED = 1;

/** A page drawn by the server has the same shuffle for everybody until the browser takes it over. */
export const useVisitSeed = (): number => useSyncExternalStore(never, visitSeed, () => SERVED);
