import { rememberedJson } from '@meend/web/platform/storage/remembered-json.ts';

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

const stored = rememberedJson(() => localStorage, isBoolean)('player-shortcuts');

export const areShortcutsOn = (): boolean => stored.read() ?? true;

export const switchShortcuts = (on: boolean): void => stored.write(on);
