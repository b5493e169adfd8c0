import { expect, test } from 'vitest';
import { callNames, endpoints } from './areas.ts';
import { productPath } from './call/product-path.ts';
import { openApi } from './open-api.ts';
import { protocolCalls } from './protocol-calls.ts';

const document = openApi({
  title: 'Meend',
  version: '1',
  url: 'https://meend.example',
  productKey: 'meend',
});
const paths = document.paths as Record<string, Record<string, Record<string, unknown>>>;

test('every call is in the document once, under its method and path', () => {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const ofProtocols = Object.values(protocolCalls).flatMap((methods) => Object.values(methods));
  const names = [...callNames, ...ofProtocols.map(({ operationId }) => operationId)];
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(names.sort());
  const shapeOf = (template: string) => template.replaceAll(/\{\w+\}/g, '{}');
  for (const name of callNames) {
    const { method, path } = endpoints[name];
    const shape = shapeOf(productPath(path, 'meend').replaceAll(/:(\w+)/g, '{$1}'));
    const same = Object.keys(paths).filter((template) => shapeOf(template) === shape);
    expect(same).toHaveLength(1);
    expect(paths[same[0] ?? '']?.[method.toLowerCase()]).toMatchObject({ operationId: name });
  }
});

test('every parameter of a path is declared', () => {
  for (const [path, methods] of Object.entries(paths)) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const operation of Object.values(methods)) {
      const declared = ((operation.parameters ?? []) as { name: string; in: string }[])
        .filter((parameter) => parameter.in === 'path')
        .map(({ name }) => name);
      expect(declared).toEqual(named);
    }
  }
});

test('calls that need a session declare it, with the error response', () => {
  const order = paths['/api/payment/newOrderId']?.post;
  expect(order).toMatchObject({ security: [{ session: [] }] });
  expect(Object.keys(order?.responses as object)).toContain('401');
  expect(paths['/api/playlist/playlists']?.get).toMatchObject({ security: [] });
});

test('the document declares the server’s URL and every error of a call under its status', () => {
  expect(document.servers).toEqual([{ url: 'https://meend.example' }]);
  const responses = paths['/api/payment/newOrderId']?.post?.responses as Record<
    string,
    { description: string }
  >;
  expect(Object.keys(responses)).toEqual([
    '200',
    '400',
    '401',
    '403',
    '409',
    '413',
    '415',
    '429',
    '500',
    '503',
  ]);
  expect(responses['409']?.description).toContain('`plan.changed`: Plan details have changed.');
});

test('a file is described as binary, beside the text fields', () => {
  expect(paths['/api/upload/upload-audio']?.post?.requestBody).toMatchObject({
    content: {
      'multipart/form-data': {
        schema: { properties: { audioFile: { type: 'string', format: 'binary' }, name: { type: 'string' } } },
      },
    },
  });
});

test('no schema refers outside the document', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to);
  const { schemas } = document.components as { readonly schemas: Readonly<Record<string, unknown>> };
  const known = Object.keys(schemas).map((name) => `#/components/schemas/${name}`);
  expect([...new Set(references)].sort()).toEqual(known.sort());
});
