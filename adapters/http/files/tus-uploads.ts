// Resumable uploads (tus 1.0.0): a file arrives in chunks and survives a lost connection or a closed page. The metadata
// name its `kind` (audio or picture) and its `filename`. A finished one becomes an upload under the same id. Every
// request needs an admin, who reaches their own uploads alone.

import { mkdir } from 'node:fs/promises';
import type { TrustedProxies } from '@meend/adapters/config/trusted-proxies.ts';
import { actorOf } from '@meend/core/contract/call/route.ts';
import { TUS_PATH } from '@meend/core/contract/media/uploads.calls.ts';
import type { AppContext, AppMiddleware } from '../calls/app-context.ts';
import { authenticate, type SessionReader } from '../calls/authenticate.ts';
import { clientIp } from '../calls/client-ip.ts';
import { HttpError } from '../calls/http-error.ts';
import type { Senders, TusServer, TusServerNeeds } from './tus-server.ts';

export interface TusUploads extends TusServerNeeds {
  readonly readSession: SessionReader;
  readonly proxies: TrustedProxies;
}

// One policy for every tus request; methods and headers are the protocol's.
const policy = { method: 'POST', path: TUS_PATH, policy: 'admin', success: 200, errors: [] } as const;

const isTus = (path: string): boolean => path === TUS_PATH || path.startsWith(`${TUS_PATH}/`);

const methods = ['OPTIONS', 'POST', 'HEAD', 'PATCH', 'DELETE'];
const PROTOCOL = '1.0.0';
const isCount = (text: string): boolean => /^(?:0|[1-9]\d{0,15})$/.test(text);
const library = () => import('./tus-server.ts');

/** Checks the protocol's headers here, because the library responds in plain English text. */
const requireProtocol = async (ctx: AppContext): Promise<void> => {
  if (ctx.get('tus-resumable') !== PROTOCOL)
    throw new HttpError('upload.protocol', { 'Tus-Version': PROTOCOL });
  const isPatch = ctx.method === 'PATCH';
  if (isPatch && ctx.get('content-type') !== 'application/offset+octet-stream')
    throw new HttpError('request.unsupported-type');
  const isRight =
    ['upload-defer-length', 'upload-concat'].every((name) => ctx.get(name) === '') &&
    ['upload-offset', 'upload-length'].every((name) => ctx.get(name) === '' || isCount(ctx.get(name))) &&
    (!isPatch || ctx.get('upload-offset') !== '') &&
    (ctx.get('upload-metadata') === '' || (await library()).isMetadata(ctx.get('upload-metadata')));
  if (!isRight) throw new HttpError('request.malformed');
};

export const tusUploads = (needs: TusUploads): AppMiddleware => {
  const senders: Senders = new WeakMap();
  let opened: Promise<TusServer> | null = null;
  const open = (): Promise<TusServer> => {
    opened ??= mkdir(needs.folder, { recursive: true })
      .then(library)
      .then(({ tusServer }) => tusServer(needs, senders));
    opened.catch(() => {
      opened = null;
    });
    return opened;
  };

  return async (ctx, next) => {
    if (!isTus(ctx.path)) return next();
    ctx.state.route = `${TUS_PATH}/*`;
    const caller = await authenticate(ctx, policy, needs.readSession);
    if (!methods.includes(ctx.method)) throw new HttpError('request.method-not-allowed');
    if (ctx.method !== 'OPTIONS') await requireProtocol(ctx);
    const by = actorOf(caller, { address: clientIp(ctx.req, needs.proxies) });
    if (by.kind !== 'staff') throw new HttpError('session.forbidden');
    ctx.set('Cache-Control', 'no-store');
    const server = await open();
    senders.set(ctx.req, { by, requestId: ctx.state.requestId });
    ctx.respond = false;
    await server.handle(ctx.req, ctx.res);
  };
};
