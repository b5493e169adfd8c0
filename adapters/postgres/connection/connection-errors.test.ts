import { expect, test } from 'vitest';
import { connectionError, DatabaseUnavailable } from './connection-errors.ts';

const URL_WITH_SECRET = 'postgres://meend:hunter2@db.example/meend';

const connectionErrorOf = (code: string, message = 'connect to hunter2 failed'): DatabaseUnavailable => {
  const error = connectionError(Object.assign(new Error(message), { code }), URL_WITH_SECRET);
  if (!(error instanceof DatabaseUnavailable)) throw new Error(`${code} goes on as it is`);
  expect(error.message).not.toContain('hunter2');
  return error;
};

test.each(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', '57P01', '57P03', '53300'])(
  'a connection error %s is transient',
  (code) => {
    const { message, isPassing } = connectionErrorOf(code);
    expect(message).toContain('db.example:5432');
    expect(isPassing).toBe(true);
  },
);

test.each([
  ['28P01', /rejects the user name or password/],
  ['28000', /rejects the connection/],
  ['3D000', /has no database "meend"/],
  ['42501', /does not let the user/],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', /certificate .* is not trusted \(DEPTH_ZERO_SELF_SIGNED_CERT\)/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', /certificate .* is not trusted/],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /certificate .* is not trusted/],
  ['ENOENT', /sslrootcert/],
])('a permanent error is reported at once: %s', (code, pattern) => {
  const { message, isPassing } = connectionErrorOf(code);
  expect(message).toMatch(pattern);
  expect(isPassing).toBe(false);
});

test('a timeout, and a server without TLS, are recognized by their messages', () => {
  expect(connectionErrorOf('', 'timeout exceeded when trying to connect').isPassing).toBe(true);
  expect(connectionErrorOf('', 'Connection terminated unexpectedly').isPassing).toBe(true);
  expect(connectionErrorOf('', 'The server does not support SSL connections').message).toMatch(
    /does not support TLS/,
  );
});

test('a host name whose every address refuses is a server that does not respond', () => {
  const each = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const error = connectionError(new AggregateError([each, each]), URL_WITH_SECRET);
  expect(error).toMatchObject({ isPassing: true, message: expect.stringContaining('ECONNREFUSED') });
});

test('errors unrelated to the connection are unchanged', () => {
  const bug = new TypeError('undefined is not a function');
  expect(connectionError(bug, URL_WITH_SECRET)).toBe(bug);
});
