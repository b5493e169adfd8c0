// Consent to analytics in this browser; without it the operator's tag manager is not loaded.
import { storedFlag } from '../storage/stored-json.ts';

export const analyticsConsent = storedFlag(() => localStorage, 'measuring');
