import { sampleProduction } from '@meend/tests/kit/site/production-fixture.ts';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const { PUBLIC_URL: _, CHECKOUT_URL: __, ...others } = sampleProduction;
const production = { ...others, DOMAIN: 'meend.example' };
const addresses = (environment: Record<string, string>) => {
  const read = readConfig(environment);
  if (!read.ok) throw new Error(read.error.join('\n'));
  return [read.value.publicUrl, read.value.checkoutUrl];
};

test('both addresses follow from the domain', () => {
  expect(addresses(production)).toEqual(['https://meend.example', 'https://pay.meend.example']);
});

test('an address that is set itself takes precedence', () => {
  expect(addresses({ ...production, CHECKOUT_URL: 'https://checkout.example' })).toEqual([
    'https://meend.example',
    'https://checkout.example',
  ]);
  expect(addresses({ ...production, PUBLIC_URL: 'https://www.meend.example/' })[0]).toBe(
    'https://www.meend.example',
  );
});

test.each([
  'https://meend.example',
  'meend.example/',
  'meend.example:443',
  'Meend.example',
  'meend',
  '10.0.0.1',
  'a..b',
])('an invalid domain is the only error: %s', (DOMAIN) => {
  const read = readConfig({ ...production, DOMAIN });
  expect(read.ok ? [] : read.error).toEqual([expect.stringMatching(/^DOMAIN must be a host name /)]);
});

test('without any of them the message says that the domain is enough', () => {
  const { DOMAIN: _, ...rest } = production;
  const read = readConfig(rest);
  expect(read.ok ? [] : read.error).toEqual([
    'PUBLIC_URL is missing: a URL without a path, for example https://meend.example (or set DOMAIN)',
    expect.stringMatching(/^CHECKOUT_URL is missing: .* \(or set DOMAIN\)$/),
  ]);
});
