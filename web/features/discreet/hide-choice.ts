import { storedJson } from '@meend/web/platform/storage/stored-json.ts';

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

const stored = storedJson(() => localStorage, 'hide-at-once', isBoolean);

/** Whether Escape twice and a long press on the mark hide the page on this device; on until switched off. */
export const mayHideAtOnce = (): boolean => stored.read() ?? true;

export const switchHideAtOnce = (on: boolean): void => stored.write(on);
