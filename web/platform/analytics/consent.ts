// Consent to analytics in this browser; without it the operator's tag manager is not loaded.
import { storedJson } from '../storage/stored-json.ts';

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

const stored = storedJson(() => localStorage, 'measuring', isBoolean);

export const hasAnalyticsConsent = (): boolean => stored.read() === true;

export const setAnalyticsConsent = (isAllowed: boolean): void =>
  isAllowed ? stored.write(true) : stored.clear();
