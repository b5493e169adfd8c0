import { expect, test } from 'vitest';
import { queryName } from './otlp-tracing.ts';

test.each([
  [`select "u0".* from "users" as "u0" where "u0"."email" = $1`, 'SELECT', 'users'],
  ['insert into "outbox" ("id") values ($1)', 'INSERT', 'outbox'],
  ['update "public"."orders" set "status" = $1', 'UPDATE', 'orders'],
  ['delete from only sessions where id = $1', 'DELETE', 'sessions'],
  ['with due as (select id from outbox for update) select 1', 'WITH', 'outbox'],
  ['begin', 'BEGIN', null],
  [`explain select 'asha@example.in'`, 'OTHER', null],
])('%s is named %s of %s', (statement, operation, table) => {
  expect(queryName(statement)).toEqual({ operation, table });
});
