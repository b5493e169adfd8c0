// Sandbox payment provider in this process, called over real HTTP; absent in production mode.

import { randomBytes } from 'node:crypto';
import { SANDBOX_IDENTITY_PATH, type SandboxIdentity } from '@meend/adapters/identity/sandbox-identity.ts';
import { SANDBOX_SCRIPT, type SandboxProvider } from '@meend/adapters/payments/sandbox-provider.ts';
import type { AppMiddleware } from '../calls/app-context.ts';
import { readRawBody } from '../calls/json-body.ts';
import { plainPagePolicy } from '../calls/security-headers.ts';

export type SandboxHandler = SandboxProvider['handle'];

/** The provider's browser script, if the checkout page has a host of its own. */
export const sandboxScript = (handle: SandboxHandler): AppMiddleware => {
  const routes = sandboxRoutes(handle);
  return (ctx, next) => (ctx.path === SANDBOX_SCRIPT ? routes(ctx, next) : next());
};

export const sandboxRoutes =
  (handle: SandboxHandler): AppMiddleware =>
  async (ctx, next) => {
    if (!ctx.path.startsWith('/sandbox/')) return next();
    ctx.state.route = '/sandbox/*';
    const nonce = randomBytes(18).toString('base64');
    const hasBody = ctx.method !== 'GET' && ctx.method !== 'HEAD';
    const headers = Object.fromEntries(
      Object.entries(ctx.req.headers).map(([name, value]) => [name, String(value)]),
    );
    const body = hasBody ? await readRawBody(ctx) : '';
    const answer = await handle({ method: ctx.method, path: ctx.path, headers, body, nonce });
    if (answer === null) return next();
    // Without form-action: the form's response redirects back to the site, which that directive would block.
    const policy = plainPagePolicy(nonce).replace("; form-action 'self'", '');
    ctx.set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': policy, ...answer.headers });
    ctx.status = answer.status;
    ctx.body = answer.body;
  };

// Sandbox identity provider in this process, called over real HTTP; absent in production mode.

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
