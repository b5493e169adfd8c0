// The OpenAPI 3.1 document, made from the same tables and schemas that are served.
import { z } from 'zod';
import { type ErrorCode, sentences } from '../shared/domain-error.ts';
import type { Call } from './call.ts';
import { type CallName, calls } from './calls.ts';
import { errorStatus } from './error-status.ts';
import { schemas } from './schemas/all-schemas.ts';

interface OpenApiSubject {
  readonly title: string;
  readonly version: string;
  /** The site's own address. */
  readonly url: string;
}

type Json = Readonly<Record<string, unknown>>;

const policies = {
  anyone: 'Anyone; an invalid token counts as none.',
  listener: 'A session is needed.',
  owner:
    "A session is needed, and the user id must be its own: another's answers 404 on reads, 403 on writes.",
} as const;

const jsonOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io });
  return json;
};

const content = (type: string, schema: Json): Json => ({ content: { [type]: { schema } } });

const parametersIn = (place: 'path' | 'query', schema: z.ZodType | null): readonly Json[] => {
  if (schema === null) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
};

const general: readonly ErrorCode[] = ['request.malformed', 'server.unexpected', 'server.unavailable'];

const codesOf = (call: Call): readonly ErrorCode[] => [
  ...new Set<ErrorCode>([
    ...(call.policy === 'anyone' ? [] : (['session.required'] as const)),
    ...(call.limit ? (['request.too-many'] as const) : []),
    ...call.errors,
    ...general,
  ]),
];

const refusalsOf = (call: Call): Json => {
  const codes = codesOf(call);
  const statuses = [...new Set(codes.map((code) => errorStatus[code]))];
  const answers = statuses.map((status) => [
    status.toString(),
    {
      description: codes
        .filter((code) => errorStatus[code] === status)
        .map((code) => `\`${code}\`: ${sentences[code]}`)
        .join('\n\n'),
      ...content('application/json', { $ref: '#/components/schemas/Error' }),
    },
  ]);
  return Object.fromEntries(answers);
};

const operationOf = (name: CallName): Json => {
  const call: Call = calls[name];
  const { params, query, body, answer }: Readonly<Record<string, z.ZodType | null>> = schemas[name];
  const bodyType = call.bodyKind === 'raw' ? 'text/plain' : 'application/json';
  const mayBeEmpty = answer?.safeParse(null).success === true;
  return {
    operationId: name,
    description: policies[call.policy],
    ...(call.policy === 'anyone' ? {} : { security: [{ session: [] }] }),
    parameters: [...parametersIn('path', params ?? null), ...parametersIn('query', query ?? null)],
    ...(body ? { requestBody: { required: true, ...content(bodyType, jsonOf(body, 'input')) } } : {}),
    responses: {
      [call.success.toString()]: {
        description: 'Done.',
        ...(answer ? content('application/json', jsonOf(answer, 'output')) : {}),
      },
      ...(mayBeEmpty ? { '204': { description: 'There is none.' } } : {}),
      ...refusalsOf(call),
    },
  };
};

const errorSchema: Json = {
  type: 'object',
  required: ['error', 'message', 'code'],
  properties: {
    error: { type: 'string' },
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(sentences) },
    requestId: { type: 'string' },
  },
};

export const openApi = ({ title, version, url }: OpenApiSubject): Json => {
  const paths: Record<string, Record<string, Json>> = {};
  for (const name of Object.keys(calls) as CallName[]) {
    const { method, path } = calls[name];
    const template = path.replaceAll(/:(\w+)/g, '{$1}');
    paths[template] = { ...paths[template], [method.toLowerCase()]: operationOf(name) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version },
    servers: [{ url }],
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
};
