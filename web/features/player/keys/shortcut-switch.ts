import { storedJson } from '@meend/web/platform/storage/stored-json.ts';
import { createEvent } from '@meend/web/platform/store.ts';

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

const stored = storedJson(() => localStorage, 'player-shortcuts', isBoolean);

export const areShortcutsOn = (): boolean => stored.read() ?? true;

export const switchShortcuts = (on: boolean): void => stored.write(on);

/** The `?` key asks; the player's screen shows the list. */
export const shortcutListRequested = createEvent();
