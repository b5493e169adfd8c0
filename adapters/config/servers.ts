// Settings of the servers behind the product and of the proxies in front of it.
import { z } from 'zod';
import type { Settings } from './setting.ts';
import { parseProxies } from './trusted-proxies.ts';

/** The PostgreSQL URL with a password from a setting of its own. */
export const withPassword = (address: string, password: string | undefined): string => {
  if (password === undefined) return address;
  const url = new URL(address);
  url.password = encodeURIComponent(password);
  return url.href;
};

/** Null if the URL is invalid. A fragment would be dropped, so a password with an unencoded "#" is rejected. */
const addressOf = (value: string, protocols: RegExp): URL | null => {
  const url = URL.parse(value);
  return url !== null && protocols.test(url.protocol) && url.hash === '' ? url : null;
};

/** A socket folder is in the query; the URL then has no host. */
const isPostgres = (value: string): boolean => {
  const url = addressOf(value, /^postgres(ql)?:$/);
  return url !== null && (url.hostname !== '' || url.searchParams.has('host'));
};

const isRedis = (value: string): boolean => {
  const url = addressOf(value, /^rediss?:$/);
  return url !== null && url.hostname !== '' && /^\/?\d*$/.test(url.pathname);
};

export const serverSettings = {
  DATABASE_URL: {
    schema: z.string().refine(isPostgres).optional(),
    format: 'a PostgreSQL URL with its password percent-encoded',
    example: 'postgres://meend:secret@db/meend',
    description:
      'PostgreSQL server, 15 or newer, used instead of the embedded one; over a network add `?sslmode=verify-full`',
    isNeededInProduction: true,
    canBeFile: true,
  },
  DATABASE_PASSWORD: {
    schema: z.string().optional(),
    format: 'the password of the user in DATABASE_URL',
    example: 'a-password-of-your-own',
    description:
      'password for `DATABASE_URL` and `DIRECT_DATABASE_URL`, not percent-encoded, if those URLs contain none',
    isSecret: true,
    canBeFile: true,
  },
  DIRECT_DATABASE_URL: {
    schema: z.string().refine(isPostgres).optional(),
    format: 'a PostgreSQL URL with its password percent-encoded',
    example: 'postgres://meend:secret@db/meend',
    description:
      'direct connection to PostgreSQL, as the same user. Set it if `DATABASE_URL` leads to a pooler (PgBouncer in transaction mode): some work needs its own connection',
    fallback: 'none: `DATABASE_URL` connects to PostgreSQL directly',
    canBeFile: true,
  },
  MIGRATION_DATABASE_URL: {
    schema: z.string().refine(isPostgres).optional(),
    format: 'a PostgreSQL URL with its password percent-encoded',
    example: 'postgres://meend_owner:secret@db/meend',
    description:
      'the same database, as the owner of the tables. `migrate`, `restore` and each process with this setting change tables as that user; the user of `DATABASE_URL` can then only read and write rows',
    fallback: 'none: the user of `DATABASE_URL` owns the tables, or waits until another process has migrated',
    canBeFile: true,
  },
  MIGRATION_DATABASE_PASSWORD: {
    schema: z.string().optional(),
    format: 'the password of the user in MIGRATION_DATABASE_URL',
    example: 'another-password-of-your-own',
    description: 'password for `MIGRATION_DATABASE_URL`, not percent-encoded, if that URL contains none',
    isSecret: true,
    canBeFile: true,
  },
  REDIS_URL: {
    schema: z.string().refine(isRedis).optional(),
    format: 'a Redis URL with its password percent-encoded',
    example: 'redis://cache:6379',
    description:
      'Redis server, 6.2 or newer. It passes jobs to workers and shares rate limits between web processes; use `rediss:` for TLS. While Redis does not answer, PostgreSQL does its work',
    isNeededInProduction: true,
    canBeFile: true,
  },
  TRUSTED_PROXIES: {
    schema: z
      .string()
      .transform((value, context) => {
        const proxies = parseProxies(value);
        if (proxies !== null) return proxies;
        context.addIssue('no proxies');
        return z.NEVER;
      })
      .optional(),
    format: 'a number from 0 to 5, or networks separated by commas',
    example: '1',
    description:
      'proxies whose `X-Forwarded-For` is trusted; rate limits count by that address. A number: how many of your proxies each request passes; all but the outermost need private addresses. Networks (`10.0.0.0/8,203.0.113.0/24`): the addresses of your proxies, such as those of a CDN',
    fallback: '`0`: no proxy is trusted',
  },
} as const satisfies Settings;
