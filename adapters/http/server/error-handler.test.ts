import type { ErrorCode } from '@meend/core/shared/error.ts';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { AppContext } from '../calls/app-context.ts';
import { errorHandler } from './error-handler.ts';

const answer = async (error: unknown) => {
  const sent: Record<string, unknown> = {};
  const ctx = {
    headerSent: false,
    req: { socket: { destroyed: false } },
    state: { requestId: 'x', route: '/' },
    path: '/api/x',
    get: () => '',
    remove: () => undefined,
    vary: () => undefined,
    set: (headers: object) => Object.assign(sent, headers),
  } as unknown as AppContext;
  await errorHandler(pino({ level: 'silent' }), {} as never)(ctx, () => Promise.reject(error));
  return {
    status: ctx.status,
    code: (JSON.parse(ctx.body as string) as { code: ErrorCode }).code,
    retryAfter: sent['Retry-After'],
  };
};

const failed = (code: string) => Object.assign(new Error('It failed'), { code });

test.each(['ENOSPC', 'EDQUOT'])('the disk error %s means no space for this file', async (code) => {
  expect(await answer(failed(code))).toEqual({ status: 507, code: 'upload.no-room', retryAfter: '600' });
});

test.each(['EMFILE', 'ENFILE'])('the process error %s means that it is too busy', async (code) => {
  expect(await answer(failed(code))).toEqual({ status: 503, code: 'server.unavailable', retryAfter: '5' });
});

test('an unknown error is our own', async () => {
  expect(await answer(failed('EPERM'))).toMatchObject({ status: 500, code: 'server.unexpected' });
});
