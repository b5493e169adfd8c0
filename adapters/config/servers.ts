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
    format: 'an address of PostgreSQL, its password percent-encoded',
    example: 'postgres://meend:secret@db/meend',
    description:
      'a PostgreSQL server, 15 or newer, instead of the embedded one; over a network with `?sslmode=verify-full`',
    isNeededInProduction: true,
    canBeFile: true,
  },
  DATABASE_PASSWORD: {
    schema: z.string().optional(),
    format: 'the password of the user that DATABASE_URL names',
    example: 'a-password-of-your-own',
    description:
      'the password of `DATABASE_URL` as it is, where that address holds none; of `DIRECT_DATABASE_URL` too',
    isSecret: true,
    canBeFile: true,
  },
  DIRECT_DATABASE_URL: {
    schema: z.string().refine(isPostgres).optional(),
    format: 'an address of PostgreSQL, its password percent-encoded',
    example: 'postgres://meend:secret@db/meend',
    description:
      'PostgreSQL itself, as the same user, where `DATABASE_URL` leads to a pooler before it (PgBouncer in transaction mode): what needs a connection of its own goes there',
    fallback: 'none: `DATABASE_URL` leads to PostgreSQL itself',
    canBeFile: true,
  },
  MIGRATION_DATABASE_URL: {
    schema: z.string().refine(isPostgres).optional(),
    format: 'an address of PostgreSQL, its password percent-encoded',
    example: 'postgres://meend_owner:secret@db/meend',
    description:
      'the same database as the owner of the tables: `migrate`, `restore` and each process that is given it change tables with it, and let the user of `DATABASE_URL` work with the rows and do nothing more',
    fallback: 'none: the user of `DATABASE_URL` owns the tables, or waits until another process has migrated',
    canBeFile: true,
  },
  MIGRATION_DATABASE_PASSWORD: {
    schema: z.string().optional(),
    format: 'the password of the user that MIGRATION_DATABASE_URL names',
    example: 'another-password-of-your-own',
    description: 'the password of `MIGRATION_DATABASE_URL` as it is, where that address holds none',
    isSecret: true,
    canBeFile: true,
  },
  REDIS_URL: {
    schema: z.string().refine(isRedis).optional(),
    format: 'an address of Redis, its password percent-encoded',
    example: 'redis://cache:6379',
    description:
      'a Redis server, 6.2 or newer, that hands jobs to worker processes and shares rate limits between web processes; `rediss:` for TLS. While it cannot be reached PostgreSQL does its work',
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
    format: 'a number from 0 to 5, or networks parted by commas',
    example: '1',
    description:
      'whose `X-Forwarded-For` is believed; rate limits count by the address it tells. A number: how many proxies of yours stand one behind the other in front, all but the outermost at private addresses. Networks (`10.0.0.0/8,203.0.113.0/24`): the addresses your proxies have, such as those of a CDN',
    fallback: "`0`: nobody's",
  },
} as const satisfies Settings;
