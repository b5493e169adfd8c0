import { expect, test } from 'vitest';
import { isAgeGateExempt } from './age-gate-exemptions.ts';

test.each(['/terms&condition', '/terms%26condition', '/Terms%26Condition/', '/privacy-policy', '/cookies'])(
  '%s is read before the age question',
  (path) => expect(isAgeGateExempt(path)).toBe(true),
);

test.each(['/', '/temptations', '/about-us', '/cookies/x', '/cookies%', '/terms'])(
  '%s stands behind the age question',
  (path) => expect(isAgeGateExempt(path)).toBe(false),
);
