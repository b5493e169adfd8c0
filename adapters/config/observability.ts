// Settings of logs, metrics and traces, and of development and demonstrations.
import { z } from 'zod';
import { existingFolder, headerSecret, type Settings } from './setting.ts';

export const observabilitySettings = {
  METRICS_TOKEN: {
    ...headerSecret,
    description:
      'token that lets a monitoring system read `/metrics` from another machine, with `Authorization: Bearer …`; at least 16 characters',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: z
      .string()
      .refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''))
      .optional(),
    format: 'the http or https URL of an OpenTelemetry collector',
    example: 'http://collector:4318',
    description:
      'OpenTelemetry collector that receives traces of requests, statements, jobs and calls to providers (OTLP over HTTP, `/v1/traces`). Traces contain routes, tables and hosts, and no personal data',
    fallback: 'none: no traces',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    schema: z
      .string()
      .regex(/^[\w-]+=[\x21-\x2b\x2d-\x7e]+(,[\w-]+=[\x21-\x2b\x2d-\x7e]+)*$/)
      .optional(),
    format: 'name=value, several separated by commas',
    example: 'x-api-key=a-long-key-of-your-own',
    description: 'headers that the collector requires, such as an API key',
    isSecret: true,
    canBeFile: true,
  },
  OTEL_TRACES_SAMPLER_ARG: {
    schema: z.coerce.number().min(0).max(1).default(1),
    format: 'a number from 0 to 1',
    example: '0.1',
    description: 'share of requests and jobs that are traced',
  },
  WORKER_PORT: {
    schema: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().max(65_535)).optional(),
    format: 'a port from 0 to 65535',
    example: '3100',
    description:
      'port of a worker for `/healthz`, `/readyz` and `/metrics`, at `HOST`; each worker on one machine needs its own',
    fallback: 'none: workers have no such port',
  },
  LOG_LEVEL: {
    schema: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
    format: 'debug, info, warn, error or silent',
    example: 'info',
    description: '`debug`, `info`, `warn`, `error` or `silent`',
    fallback: '`warn`, in production `info`',
  },
  RATE_LIMIT_FACTOR: {
    schema: z.coerce.number().positive().max(1_000_000).default(1),
    format: 'a number above 0',
    example: '10',
    description: 'multiplies every rate limit, for load tests; rejected in production',
  },
  REHEARSAL: {
    schema: z.enum(['on', 'off']).default('off'),
    format: 'on or off',
    example: 'on',
    description:
      'production mode with the payment provider\'s test keys, to rehearse a launch: no money moves, and every page and mail says "Rehearsal"',
  },
  DEMO: {
    schema: z.enum(['on', 'content', 'off']).optional(),
    format: 'on, content or off',
    example: 'off',
    description:
      'whether an empty catalogue is filled with demo content. `content` leaves out the demo accounts, which exist in embedded mode only. In production both mark every page and mail "Demonstration"',
    fallback: '`on`, in production `off`',
  },
  DEMO_RECORDINGS: {
    ...existingFolder,
    example: '/srv/meend-recordings',
    description:
      "folder of the demo's recordings: a copy of `adapters/demo/recordings` from the source code, which a release does not contain",
    fallback: '`adapters/demo/recordings`',
  },
} as const satisfies Settings;
