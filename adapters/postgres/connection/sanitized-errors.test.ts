import { expect, test } from 'vitest';
import { isDatabaseUnavailable, isLineBroken, sanitizeError } from './sanitized-errors.ts';

const driverError = (message: string, facts: object = {}): Error => Object.assign(new Error(message), facts);

test('values quoted by the driver are removed, its code and names stay', () => {
  const error = driverError('duplicate key: Key (email)=(asha@example.in) exists', {
    code: '23505',
    table: 'users',
    constraint: 'users_email',
    detail: 'Key (email)=(asha@example.in) already exists.',
  });
  const plain = sanitizeError(error);
  expect(plain).toMatchObject({ name: 'DatabaseError', code: '23505' });
  expect(JSON.stringify([plain, String(plain)])).not.toContain('asha');
  expect(String(plain)).toContain('users, users_email');
});

test('an error of our own is unchanged', () => {
  const error = new TypeError('undefined is not a function');
  expect(sanitizeError(error)).toBe(error);
});

test.each([
  ['read ECONNRESET', { code: 'ECONNRESET' }],
  ['connect ENOENT .s.PGSQL.5432', { code: 'ENOENT' }],
  ['the database system is shutting down', { code: '57P03' }],
  ['deadlock detected', { code: '40P01' }],
  ['Connection terminated unexpectedly', {}],
  ['timeout exceeded when trying to connect', {}],
])('%s: whether the database is unavailable', (message, facts) => {
  expect(isDatabaseUnavailable(sanitizeError(driverError(message, facts)))).toBe(true);
});

test.each([
  ['read ECONNRESET', { code: 'ECONNRESET' }, true],
  ['Connection terminated unexpectedly', {}, true],
  ['the database system is starting up', { code: '57P03' }, true],
  ['timeout exceeded when trying to connect', {}, false],
  ['canceling statement due to statement timeout', { code: '57014' }, false],
  ['could not extend file', { code: '53100' }, false],
])('%s: whether this process’s connection broke', (message, facts, isBroken) => {
  expect(isLineBroken(sanitizeError(driverError(message, facts)))).toBe(isBroken);
});

test.each(['22001', '23505', '42P01'])('%s: whether the statement itself is wrong', (code) => {
  expect(isDatabaseUnavailable(sanitizeError(driverError('wrong', { code })))).toBe(false);
});
