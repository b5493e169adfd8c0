// Generates the OpenAPI 3.1 document from the tables and schemas that are served.

import type { ErrorCode } from '@meend/core/shared/error.ts';
import { errorMessages } from '@meend/core/shared/messages/error-messages.ts';
import { z } from 'zod';
import { type CallName, callNames, type Endpoint, endpoints } from './areas.ts';
import type { Policy } from './call/call.ts';
import { httpStatusOf } from './call/error-status.ts';
import { productPath } from './call/product-path.ts';
import { protocolCalls } from './protocol-calls.ts';

interface OpenApiSubject {
  readonly title: string;
  readonly version: string;
  /** The site's base URL. */
  readonly url: string;
  readonly productKey: string;
}

type Json = Readonly<Record<string, unknown>>;

const policies = {
  anyone: 'Anyone; an invalid token counts as none.',
  listener: 'A session is needed.',
  owner:
    "A session is needed, and the user id must be its own: another's answers 404 on reads, 403 on writes.",
  staff: "An admin's or superadmin's session is needed, confirmed by a second factor or not.",
  admin: "An admin's or superadmin's session is needed.",
  superadmin: "A superadmin's session is needed.",
  banner: "An admin's or superadmin's session is needed, or the banner admin's token.",
} as const satisfies Record<Policy, string>;

/** Policies that require a session confirmed by a second factor, if the site requires one. */
const needsConfirmation = ({ policy }: Endpoint): boolean =>
  policy === 'admin' || policy === 'superadmin' || policy === 'banner';

/** Policies that check the role. */
const isRestricted = (call: Endpoint): boolean => call.policy === 'staff' || needsConfirmation(call);

type Named = Record<string, Json>;

/** A named shape becomes a component of the document, collected in `named`, and is referred to. */
const jsonOf = (schema: z.ZodType, named: Named): Json => {
  const made = JSON.stringify(z.toJSONSchema(z.object({ schema }), { io: 'input' }));
  const { properties, $defs = {} } = JSON.parse(made.replaceAll('#/$defs/', '#/components/schemas/')) as {
    readonly properties: { readonly schema: Json };
    readonly $defs?: Named;
  };
  for (const [name, { id: _, ...shape }] of Object.entries($defs)) {
    if (named[name] && JSON.stringify(named[name]) !== JSON.stringify(shape))
      throw new Error(`Two shapes have the name ${name}`);
    named[name] = shape;
  }
  return properties.schema;
};

const content = (type: string, schema: Json): Json => ({ content: { [type]: { schema } } });

const parametersIn = (
  location: 'path' | 'query',
  schema: z.ZodType | undefined,
  named: Named,
): readonly Json[] => {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonOf(schema, named) as {
    readonly properties?: Json;
    readonly required?: readonly string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }));
};

const general: readonly ErrorCode[] = ['request.malformed', 'server.unexpected', 'server.unavailable'];

/** Errors before the body is read. */
const bodyCodes = (call: Endpoint, hasBody: boolean): readonly ErrorCode[] => {
  if (!hasBody) return [];
  return call.bodyKind === 'multipart'
    ? ['request.unsupported-type']
    : ['request.unsupported-type', 'request.too-large'];
};

const codesOf = (call: Endpoint, hasBody: boolean): readonly ErrorCode[] => [
  ...new Set<ErrorCode>([
    ...bodyCodes(call, hasBody),
    ...(call.policy === 'anyone' ? [] : (['session.required'] as const)),
    ...(isRestricted(call) ? (['session.forbidden'] as const) : []),
    ...(needsConfirmation(call) ? (['staff.unconfirmed'] as const) : []),
    ...(call.limit ? (['request.too-many'] as const) : []),
    ...call.errors,
    ...general,
  ]),
];

const errorResponsesOf = (call: Endpoint, hasBody: boolean): Json => {
  const codes = codesOf(call, hasBody);
  const statuses = [...new Set(codes.map((code) => httpStatusOf(code)))];
  const answers = statuses.map((status) => [
    status.toString(),
    {
      description: codes
        .filter((code) => httpStatusOf(code) === status)
        .map((code) => `\`${code}\`: ${errorMessages[code]}`)
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

/** Multipart field of a file: binary, with its name and type in the part's header. */
const withFiles = (json: Json, { files = {} }: Endpoint): Json => {
  const binary = Object.keys(files).map((name) => [name, { type: 'string', format: 'binary' }]);
  return { ...json, properties: { ...(json.properties as Json), ...Object.fromEntries(binary) } };
};

/** "Read upload" from `readUpload`. */
const summaryOf = (name: string): string => {
  const spacedName = name.replaceAll(/[A-Z]/g, (char) => ` ${char.toLowerCase()}`);
  return spacedName[0]?.toUpperCase() + spacedName.slice(1);
};

const operationOf = (name: CallName, named: Named): Json => {
  const call = endpoints[name];
  const { params, query, body, response } = call;
  const bodyType = bodyTypes[call.bodyKind ?? 'json'];
  const mayBeEmpty = response.safeParse(null).success === true;
  return {
    operationId: name,
    tags: [call.area],
    summary: summaryOf(name),
    description: policies[call.policy],
    security: call.policy === 'anyone' ? [] : [{ session: [] }],
    parameters: [...parametersIn('path', params, named), ...parametersIn('query', query, named)],
    ...(body
      ? {
          requestBody: {
            required: call.bodyKind !== 'none',
            ...content(bodyType, withFiles(jsonOf(body, named), call)),
          },
        }
      : {}),
    responses: {
      [call.success.toString()]: {
        description: 'Done.',
        ...content(call.responseType ?? 'application/json', jsonOf(response, named)),
      },
      ...(mayBeEmpty ? { '204': { description: 'There is none.' } } : {}),
      ...errorResponsesOf(call, Boolean(body)),
    },
  };
};

const errorSchema: Json = {
  type: 'object',
  required: ['error', 'message', 'code'],
  properties: {
    error: { type: 'string' },
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(errorMessages) },
    requestId: { type: 'string' },
    orderID: { type: 'string' },
  },
};

/** Two paths that differ only in parameter names are one path in OpenAPI; the first one's names are used. */
const samePath = (template: string): string => template.replaceAll(/\{\w+\}/g, '{}');

const namesIn = (template: string): string[] => template.match(/(?<=\{)\w+(?=\})/g) ?? [];

const underNamesOf = (first: string, template: string, operation: Json): Json => {
  const names = new Map(namesIn(template).map((name, at) => [name, namesIn(first)[at] ?? name]));
  const parameters = (operation.parameters as readonly Json[]).map((parameter) => {
    const name = String(parameter.name);
    const other = parameter.in === 'path' ? (names.get(name) ?? name) : name;
    return other === name ? parameter : { ...parameter, name: other, description: `Here the ${name}.` };
  });
  return { ...operation, parameters };
};

export const openApi = ({ title, version, url, productKey }: OpenApiSubject): Json => {
  const paths: Record<string, Record<string, Json>> = {};
  const named: Named = {};
  for (const name of callNames) {
    const { method, path } = endpoints[name];
    const template = productPath(path, productKey).replaceAll(/:(\w+)/g, '{$1}');
    const first = Object.keys(paths).find((known) => samePath(known) === samePath(template)) ?? template;
    const operation = underNamesOf(first, template, operationOf(name, named));
    paths[first] = { ...paths[first], [method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: { title, version, license: { name: 'All rights reserved', url: `${url}/terms&condition` } },
    servers: [{ url }],
    paths: { ...paths, ...protocolCalls },
    components: {
      schemas: { Error: errorSchema, ...named },
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
};
