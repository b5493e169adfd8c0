// Sandbox payment provider in this process, called over real HTTP; absent in production mode.
import { randomBytes } from 'node:crypto';
import { SANDBOX_SCRIPT, type SandboxProvider } from '@meend/adapters/payments/sandbox-provider.ts';
import type { AppMiddleware } from '../calls/app-context.ts';
import { plainPagePolicy } from '../calls/content-security-policies.ts';
import { readRawBody } from '../calls/json-body.ts';

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
