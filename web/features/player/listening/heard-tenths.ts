// Which tenths of a part really sounded on this device, whoever's evening it was: a story may take many.
import { storedJson } from '@meend/web/platform/storage/stored-json.ts';
import { getResumeOwner } from '../resume-points/resume-points.ts';

type Tenths = Readonly<Record<string, readonly number[]>>;

const MAX_PARTS = 200;

const isTenths = (value: unknown): value is Tenths =>
  typeof value === 'object' && value !== null && Object.values(value).every(Array.isArray);

const stored = () => storedJson(() => localStorage, `heard-tenths:${getResumeOwner()}`, isTenths);

/** `percent` is 10, 20 and so on to 100. */
export const saveTenth = (partId: string, percent: number): void => {
  const { [partId]: known = [], ...others } = stored().read() ?? {};
  const parts = Object.entries({ ...others, [partId]: [...new Set([...known, percent])] });
  stored().write(Object.fromEntries(parts.slice(-MAX_PARTS)));
};

export const tenthsOf = (partId: string): number => Math.min(10, stored().read()?.[partId]?.length ?? 0);
