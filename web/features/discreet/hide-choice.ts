import { storedJson } from '@meend/web/platform/storage/stored-json.ts';

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

const stored = storedJson(() => localStorage, 'hide-at-once', isBoolean);

/** Whether pressing Escape twice or a long press on the logo hides the page on this device; on by default. */
export const mayHideAtOnce = (): boolean => stored.read() ?? true;

export const switchHideAtOnce = (on: boolean): void => stored.write(on);
