// One number for a visit: what is shuffled stays as it was until the tab is closed.
import { storedJson } from './stored-json.ts';

const isSeed = (value: unknown): value is number => Number.isInteger(value);
const kept = storedJson(() => sessionStorage, 'visit-seed', isSeed);

let seed: number | undefined;

export const visitSeed = (): number => {
  seed ??= kept.read() ?? crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
  kept.write(seed);
  return seed;
};
