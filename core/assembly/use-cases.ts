// All use cases: the entry point for HTTP, mocks, workers and commands.

import { attachRecording } from '@meend/core/catalogue/attach-recording.ts';
import type { Area } from '@meend/core/manifest/area.ts';
import type { PersonalData } from '@meend/core/manifest/personal-data.ts';
import { purgeRows } from '@meend/core/manifest/retention.ts';
import { areas, everyArea, retention, type Stores, type UseCasesOfAreas } from './areas.ts';
import type { Ports } from './ports.ts';

/** Ports, and functions that an area cannot import, because they belong to a higher one. */
interface Deps extends Ports, Pick<UseCasesOfAreas, 'settlePayment' | 'requestRefund' | 'settleRefunds'> {
  readonly attachRecording: typeof attachRecording;
  readonly personalData: readonly PersonalData[];
}

interface Assembled extends Area<Stores> {
  readonly useCases?: (deps: Deps) => object;
}

/** Does not compile if an area needs a port or a store that does not exist. */
const assembled: Readonly<Record<keyof typeof areas, Assembled>> = areas;

export interface UseCases extends UseCasesOfAreas {
  readonly purgeRows: ReturnType<typeof purgeRows<Stores, keyof typeof retention>>;
}

/** Each area is given the use cases of those before it in the list. */
export const useCases = (ports: Ports): UseCases => {
  const made = { purgeRows: purgeRows(ports.stores, retention) } as UseCases;
  const handed = { ...ports, attachRecording, personalData: everyArea } as Deps;
  for (const area of Object.values(assembled)) {
    const own = area.useCases?.(handed);
    Object.assign(made, own);
    Object.assign(handed, own);
  }
  return made;
};
