// The OpenAPI 3.1 document, made from the same tables and schemas that are served.
import { z } from 'zod';
import { type ErrorCode, sentences } from '../shared/domain-error.ts';
import type { Call, Policy } from './call.ts';
import { type CallName, calls } from './calls.ts';
import { errorStatus } from './error-status.ts';
import { productPath } from './product-path.ts';
import { schemas } from './schemas/all-schemas.ts';

interface OpenApiSubject {
  readonly title: string;
  readonly version: string;
  /** The site's own address. */
  readonly url: string;
  readonly productKey: string;
}

type Json = Readonly<Record<string, unknown>>;

const policies = {
  anyone: 'Anyone; an invalid token counts as none.',
  listener: 'A session is needed.',
  owner:
    "A session is needed, and the user id must be its own: another's answers 404 on reads, 403 on writes.",
  admin: "An admin's or superadmin's session is needed.",
  superadmin: "A superadmin's session is needed.",
  banner: "An admin's or superadmin's session is needed, or the banner admin's token.",
} as const satisfies Record<Policy, string>;

/** Policies that look at the role. */
const isRestricted = ({ policy }: Call): boolean =>
  policy === 'admin' || policy === 'superadmin' || policy === 'banner';

type Named = Record<string, Json>;

/** Schemas that hold themselves have names; they stand among the document's own, collected in `named`. */
const jsonOf = (schema: z.ZodType, io: 'input' | 'output', named: Named): Json => {
  const made = JSON.stringify(z.toJSONSchema(schema, { io })).replaceAll('#/$defs/', '#/components/schemas/');
  const { $schema: _, $defs = {}, ...json } = JSON.parse(made) as Json & { readonly $defs?: Named };
  Object.assign(named, $defs);
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
    ...(isRestricted(call) ? (['session.forbidden'] as const) : []),
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

const bodyTypes = {
  json: 'application/json',
  none: 'application/json',
  raw: 'text/plain',
  multipart: 'multipart/form-data',
} as const;

const operationOf = (name: CallName, named: Named): Json => {
  const call: Call = calls[name];
  const { params, query, body, answer }: Readonly<Record<string, z.ZodType | null>> = schemas[name];
  const bodyType = bodyTypes[call.bodyKind ?? 'json'];
  const mayBeEmpty = answer?.safeParse(null).success === true;
  return {
    operationId: name,
    description: policies[call.policy],
    ...(call.policy === 'anyone' ? {} : { security: [{ session: [] }] }),
    parameters: [...parametersIn('path', params ?? null), ...parametersIn('query', query ?? null)],
    ...(body
      ? {
          requestBody: {
            required: call.bodyKind !== 'none',
            ...content(bodyType, jsonOf(body, 'input', named)),
          },
        }
      : {}),
    responses: {
      [call.success.toString()]: {
        description: 'Done.',
        ...(answer ? content('application/json', jsonOf(answer, 'output', named)) : {}),
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
    orderID: { type: 'string' },
  },
};

export const openApi = ({ title, version, url, productKey }: OpenApiSubject): Json => {
  const paths: Record<string, Record<string, Json>> = {};
  const named: Named = {};
  for (const name of Object.keys(calls) as CallName[]) {
    const { method, path } = calls[name];
    const template = productPath(path, productKey).replaceAll(/:(\w+)/g, '{$1}');
    paths[template] = { ...paths[template], [method.toLowerCase()]: operationOf(name, named) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version },
    servers: [{ url }],
    paths,
    components: {
      schemas: { Error: errorSchema, ...named },
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
};
