import { expect, test } from 'vitest';
import { isAgeGateExempt } from './age-confirmation.ts';

test.each([
  '/terms&condition',
  '/terms%26condition',
  '/Terms%26Condition/',
  '/privacy-policy',
  '/cookies',
  '/accessibility',
])('%s is open before the age confirmation', (path) => expect(isAgeGateExempt(path)).toBe(true));

test.each(['/', '/temptations', '/about-us', '/cookies/x', '/cookies%', '/terms'])(
  '%s is behind the age gate',
  (path) => expect(isAgeGateExempt(path)).toBe(false),
);
