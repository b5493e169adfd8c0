import { storedJson } from '@meend/web/platform/storage/stored-json.ts';

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

const stored = storedJson(() => localStorage, 'player-shortcuts', isBoolean);
const listeners = new Set<() => void>();

export const areShortcutsOn = (): boolean => stored.read() ?? true;

export const switchShortcuts = (on: boolean): void => stored.write(on);

/** The `?` key asks; the player's screen shows the list. */
export const requestShortcutList = (): void => {
  for (const listener of listeners) listener();
};

export const onShortcutListRequested = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
