// Discreet mode: the tab and the lock screen name the product, never a story. Remembered on this device.
import { storedJson } from './storage/stored-json.ts';

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const kept = storedJson(() => localStorage, 'discreet', isBoolean);
const listeners = new Set<() => void>();

let on: boolean | undefined;

export const isDiscreet = (): boolean => {
  on ??= kept.read() ?? false;
  return on;
};

export const switchDiscreet = (chosen: boolean): void => {
  on = chosen;
  kept.write(chosen);
  for (const listener of listeners) listener();
};

export const subscribeToDiscreet = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
