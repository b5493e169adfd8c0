// Stores which tenths of a part were actually played on this device, per listener and across sessions; while the history
// is paused, in this tab alone.
import { type StorageArea, storedJson } from '@meend/web/platform/storage/stored-json.ts';

type Tenths = Readonly<Record<string, readonly number[]>>;

const MAX_REMEMBERED_PARTS = 200;

const isTenths = (value: unknown): value is Tenths =>
  typeof value === 'object' && value !== null && Object.values(value).every(Array.isArray);

export const tenthsOfOwner = (storage: StorageArea, owner: string) =>
  storedJson(storage, `heard-tenths:${owner}`, isTenths);

/** `percent` is a multiple of 10, up to 100. */
export const saveTenth = (storage: StorageArea, owner: string, partId: string, percent: number): void => {
  const stored = tenthsOfOwner(storage, owner);
  const { [partId]: known = [], ...others } = stored.read() ?? {};
  const parts = Object.entries({ ...others, [partId]: [...new Set([...known, percent])] });
  stored.write(Object.fromEntries(parts.slice(-MAX_REMEMBERED_PARTS)));
};

export const countTenths = (areas: readonly StorageArea[], owner: string, partId: string): number => {
  const heard = areas.flatMap((area) => tenthsOfOwner(area, owner).read()?.[partId] ?? []);
  return Math.min(10, new Set(heard).size);
};
