// Which tenths of a part really sounded on this device, whoever's evening it was: a story may take many.
import { storedJson } from '@meend/web/platform/storage/stored-json.ts';
import { ownerOfPlaces } from './resume-points.ts';

type Tenths = Readonly<Record<string, readonly number[]>>;

const KEPT = 200;

const isTenths = (value: unknown): value is Tenths =>
  typeof value === 'object' && value !== null && Object.values(value).every(Array.isArray);

const stored = () => storedJson(() => localStorage, `heard-tenths:${ownerOfPlaces()}`, isTenths);

/** `percent` is 10, 20 and so on to 100. */
export const keepTenth = (partId: string, percent: number): void => {
  const { [partId]: known = [], ...others } = stored().read() ?? {};
  const parts = Object.entries({ ...others, [partId]: [...new Set([...known, percent])] });
  stored().write(Object.fromEntries(parts.slice(-KEPT)));
};

export const tenthsOf = (partId: string): number => Math.min(10, stored().read()?.[partId]?.length ?? 0);
