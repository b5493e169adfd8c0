import { storedJson } from '@meend/web/platform/storage/stored-json.ts';

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

const stored = storedJson(() => localStorage, 'player-shortcuts', isBoolean);

export const areShortcutsOn = (): boolean => stored.read() ?? true;

export const switchShortcuts = (on: boolean): void => stored.write(on);
