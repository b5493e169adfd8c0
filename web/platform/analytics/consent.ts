// Whether this browser's owner lets the operator's tag manager measure; without a yes it is not loaded.
import { storedJson } from '../storage/stored-json.ts';

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

const stored = storedJson(() => localStorage, 'measuring', isBoolean);

export const hasAnalyticsConsent = (): boolean => stored.read() === true;

export const setAnalyticsConsent = (isAllowed: boolean): void =>
  isAllowed ? stored.write(true) : stored.clear();
