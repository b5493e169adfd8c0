import { storedJson } from '@meend/web/platform/storage/stored-json.ts';

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

const kept = storedJson(() => localStorage, 'player-shortcuts', isBoolean);
const listeners = new Set<() => void>();

export const areShortcutsOn = (): boolean => kept.read() ?? true;

export const switchShortcuts = (on: boolean): void => kept.write(on);

/** The `?` key asks; the player's screen shows the list. */
export const askForShortcutList = (): void => {
  for (const listener of listeners) listener();
};

export const onShortcutListAsked = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
