// Sandbox identity provider in this process, called over real HTTP; absent in production mode.
import { randomBytes } from 'node:crypto';
import { SANDBOX_IDENTITY_PATH, type SandboxIdentity } from '@meend/adapters/identity/sandbox-identity.ts';
import type { AppMiddleware } from '../calls/app-context.ts';
import { plainPagePolicy } from '../calls/content-security-policies.ts';
import { readRawBody } from '../calls/json-body.ts';

export type SandboxIdentityHandler = SandboxIdentity['handle'];

export const sandboxIdentityRoutes =
  (handle: SandboxIdentityHandler): AppMiddleware =>
  async (ctx, next) => {
    if (!ctx.path.startsWith(`${SANDBOX_IDENTITY_PATH}/`)) return next();
    ctx.state.route = `${SANDBOX_IDENTITY_PATH}/*`;
    const nonce = randomBytes(18).toString('base64');
    const headers = Object.fromEntries(
      Object.entries(ctx.req.headers).map(([name, value]) => [name, String(value)]),
    );
    const body = ctx.method === 'POST' ? await readRawBody(ctx) : '';
    const { method, path, querystring: query } = ctx;
    const answer = await handle({ method, path, query, headers, body, nonce });
    if (answer === null) return next();
    const policy = { 'Cache-Control': 'no-store', 'Content-Security-Policy': plainPagePolicy(nonce) };
    ctx.set({ ...policy, ...answer.headers });
    ctx.status = answer.status;
    ctx.body = answer.body;
  };
