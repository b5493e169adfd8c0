// The wire, published from the same table that serves it.
import type { Call } from '@meend/core/contract/call';
import { sentences } from '@meend/core/shared/domain-error';
import { z } from 'zod';
import { statusOf } from './answers/refusal.ts';
import type { CallSchema } from './requests/call-input.ts';

type Json = Record<string, unknown>;

const nothing: CallSchema = { params: null, query: null, body: null };

const jsonSchema = (schema: z.ZodType): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
};

const parameters = (call: Call, schema: CallSchema): Json[] => {
  const inPath = [...call.path.matchAll(/:([A-Za-z]+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const query = schema.query === null ? {} : jsonSchema(schema.query).properties;
  const inQuery = Object.entries(typeof query === 'object' && query !== null ? query : {}).map(
    ([name, shape]) => ({ name, in: 'query', required: false, schema: shape }),
  );
  return [...inPath, ...inQuery];
};

const responses = (call: Call): Json => {
  const refused = Object.groupBy(call.errors, (code) => String(statusOf(code)));
  const described = Object.entries(refused).map(([status, codes = []]) => [
    status,
    { description: codes.map((code) => `${code}: ${sentences[code]}`).join('\n') },
  ]);
  return {
    [call.success]: { description: 'Success' },
    ...(call.policy === 'anyone'
      ? {}
      : { 401: { description: `session.required: ${sentences['session.required']}` } }),
    ...Object.fromEntries(described),
  };
};

const operation = (name: string, call: Call, schema: CallSchema): Json => ({
  operationId: name,
  description: `Who may call it: ${call.policy}.`,
  security: call.policy === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }],
  parameters: parameters(call, schema),
  ...(schema.body === null
    ? {}
    : {
        requestBody: {
          required: true,
          content: {
            [call.bodyKind === 'raw' ? 'text/plain' : 'application/json']: {
              schema: jsonSchema(schema.body),
            },
          },
        },
      }),
  responses: responses(call),
});

export const openApi = (
  calls: Readonly<Record<string, Call>>,
  schemas: Readonly<Record<string, CallSchema>>,
  site: { readonly productName: string; readonly publicUrl: string },
): Json => {
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries(calls)) {
    const path = call.path.replace(/:([A-Za-z]+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [call.method.toLowerCase()]: operation(name, call, schemas[name] ?? nothing),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: site.productName, version: '1' },
    servers: [{ url: site.publicUrl }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  };
};
