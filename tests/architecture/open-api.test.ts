// The OpenAPI document that developers of other programs read.
import { openApi } from '@meend/core/contract/open-api.ts';
import { productDefaults } from '@meend/core/shared/product-defaults.ts';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';

const written = openApi({
  title: productDefaults.name,
  version: '1',
  url: 'https://meend.example',
  productKey: productDefaults.key,
});

test('docs/openapi.json is the document that is served', async () => {
  await expect(`${JSON.stringify(written, null, 1)}\n`).toMatchFileSnapshot('../../docs/openapi.json');
});

test('the document passes a linter, but for the two navigations that answer by redirects', async () => {
  // The specification's own paths are ambiguous: /api/users/{userId}/get-phone,
  // /api/users/get-recently-played/{userId}.
  const config = await createConfig({ extends: ['recommended'], rules: { 'no-ambiguous-paths': 'off' } });
  const problems = await lintFromString({ source: JSON.stringify(written), config });
  expect(problems.map(({ ruleId, location: [location] }) => `${ruleId} ${location?.pointer}`)).toEqual([
    'operation-2xx-response #/paths/~1api~1gauth~1auth~1google/get/responses',
    'operation-2xx-response #/paths/~1api~1gauth~1callback/get/responses',
  ]);
});
