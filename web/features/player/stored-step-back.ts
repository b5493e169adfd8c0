import { type StorageArea, storedJson } from '@meend/web/platform/storage/stored-json.ts';

const isRecord = (value: unknown): value is { readonly stepsBack?: unknown } =>
  typeof value === 'object' && value !== null;

/** The setting alone, of all the player's settings: a part resumes before their chunk has loaded. */
export const stepsBack = (storage: StorageArea): boolean =>
  storedJson(storage, 'player-settings', isRecord).read()?.stepsBack !== false;
