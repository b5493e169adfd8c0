// Writes the OpenAPI document that development serves at /api/openapi.json.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApi } from '@meend/core/contract/open-api.ts';
import { productDefaults } from '@meend/core/shared/product-defaults.ts';

const folder = join(import.meta.dirname, '../reports');
const { name: title, key: productKey } = productDefaults;
const document = openApi({ title, version: '1', url: 'https://meend.example', productKey });

mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'openapi.json'), `${JSON.stringify(document, null, 1)}\n`);
process.stdout.write('reports/openapi.json written\n');
