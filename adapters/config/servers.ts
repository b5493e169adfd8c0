// The servers behind the product, and the proxies in front of it.
import { z } from 'zod';
import type { Settings } from './setting.ts';

/** Null when it is none; what stands after # would be lost, so a password that holds one is refused. */
const addressOf = (value: string, protocols: RegExp): URL | null => {
  const url = URL.parse(value);
  return url !== null && protocols.test(url.protocol) && url.hash === '' ? url : null;
};

/** A socket folder stands after the question mark, and then no host before it. */
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
    form: 'an address of PostgreSQL, its password percent-encoded',
    example: 'postgres://meend:secret@db/meend',
    meaning:
      'a PostgreSQL server, 15 or newer, instead of the embedded one; over a network with `?sslmode=verify-full`',
    isNeededInProduction: true,
  },
  REDIS_URL: {
    schema: z.string().refine(isRedis).optional(),
    form: 'an address of Redis, its password percent-encoded',
    example: 'redis://cache:6379',
    meaning:
      'a Redis server, 6.2 or newer, that hands jobs to worker processes and shares rate limits between web processes; `rediss:` for TLS. While it cannot be reached PostgreSQL does its work',
    isNeededInProduction: true,
  },
  TRUSTED_PROXIES: {
    schema: z
      .string()
      .regex(/^[0-5]$/)
      .transform(Number)
      .default(0),
    form: 'a number from 0 to 5',
    example: '1',
    meaning:
      'how many proxies of yours stand in front; rate limits count by the address the outermost of them saw',
  },
} as const satisfies Settings;
