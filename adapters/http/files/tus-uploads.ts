// Resumable uploads (tus 1.0.0): a file arrives in chunks and survives a lost connection or a closed page. The metadata
// name its `kind` (audio or picture) and its `filename`. A finished one becomes an upload under the same id. Every
// request needs an admin, who reaches their own uploads alone.

import { mkdir } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { TrustedProxies } from '@meend/adapters/config/trusted-proxies.ts';
import type { S3Objects } from '@meend/adapters/files/s3-objects.ts';
import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import type { StaffActor } from '@meend/core/audit/actor.ts';
import { actorOf } from '@meend/core/contract/call/area.ts';
import { httpStatusOf } from '@meend/core/contract/call/error-status.ts';
import { TUS_PATH } from '@meend/core/contract/media/uploads.calls.ts';
import { uploadLimits } from '@meend/core/media/limits.ts';
import type { UploadKind } from '@meend/core/media/upload.ts';
import type { ErrorCode } from '@meend/core/shared/error.ts';
import { isId, type UploadId } from '@meend/core/shared/ids.ts';
import { negotiateLanguage } from '@meend/core/shared/languages.ts';
import { Metadata, Server, type ServerOptions } from '@tus/server';
import type { AppContext, AppMiddleware } from '../calls/app-context.ts';
import { authenticate, type SessionReader } from '../calls/authenticate.ts';
import { clientIp } from '../calls/client-ip.ts';
import { type DiskSpace, isDiskFull } from '../calls/free-space.ts';
import { errorResponse, HttpError } from '../calls/http-error.ts';
import { diskResumableStore, s3ResumableStore } from './chunk-stores.ts';

export interface TusUploads {
  /** Folder of the chunks until their file is complete. */
  readonly folder: string;
  /** Null if chunks are stored in the folder. */
  readonly s3: S3Objects | null;
  readonly freeSpace: DiskSpace;
  readonly readSession: SessionReader;
  readonly proxies: TrustedProxies;
  readonly receiveResumable: UseCases['receiveResumable'];
  readonly newId: () => UploadId;
}

type TusRequest = Parameters<NonNullable<ServerOptions['onUploadCreate']>>[0];

interface Sender {
  readonly by: StaffActor;
  readonly requestId: string;
}

const isKind = (text: unknown): text is UploadKind => text === 'audio' || text === 'picture';

// One policy for every tus request; methods and headers are the protocol's.
const policy = { method: 'POST', path: TUS_PATH, policy: 'admin', success: 200, errors: [] } as const;

const isTus = (path: string): boolean => path === TUS_PATH || path.startsWith(`${TUS_PATH}/`);

const methods = ['OPTIONS', 'POST', 'HEAD', 'PATCH', 'DELETE'];
const PROTOCOL = '1.0.0';
const JSON_TYPE = 'application/json; charset=utf-8';
const isCount = (text: string): boolean => /^(?:0|[1-9]\d{0,15})$/.test(text);
const isMetadata = (text: string): boolean => {
  try {
    Metadata.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Checks the protocol's headers here, because the library responds in plain English text. */
const requireProtocol = (ctx: AppContext): void => {
  if (ctx.get('tus-resumable') !== PROTOCOL)
    throw new HttpError('upload.protocol', { 'Tus-Version': PROTOCOL });
  const isPatch = ctx.method === 'PATCH';
  if (isPatch && ctx.get('content-type') !== 'application/offset+octet-stream')
    throw new HttpError('request.unsupported-type');
  const isRight =
    ['upload-defer-length', 'upload-concat'].every((name) => ctx.get(name) === '') &&
    ['upload-offset', 'upload-length'].every((name) => ctx.get(name) === '' || isCount(ctx.get(name))) &&
    (!isPatch || ctx.get('upload-offset') !== '') &&
    (ctx.get('upload-metadata') === '' || isMetadata(ctx.get('upload-metadata')));
  if (!isRight) throw new HttpError('request.malformed');
};

/** The library's errors, by HTTP status. */
const errorCodes: Readonly<Record<number, ErrorCode>> = {
  400: 'request.malformed',
  404: 'upload.not-found',
  409: 'upload.piece-out-of-place',
  410: 'upload.not-found',
  413: 'upload.piece-too-long',
};

/** Sends errors as JSON; the library labels every body as plain text. */
class TusServer extends Server {
  override write(
    ...[context, headers, status, body]: Parameters<Server['write']>
  ): ReturnType<Server['write']> {
    if (body?.startsWith('{')) headers.set('Content-Type', JSON_TYPE);
    return super.write(context, headers, status, body);
  }
}

type Senders = WeakMap<IncomingMessage, Sender>;

const tusServer = (
  { folder, s3, freeSpace, receiveResumable, newId }: TusUploads,
  senders: Senders,
): Server => {
  const resumableStore = s3 === null ? diskResumableStore(folder) : s3ResumableStore(s3, folder);
  const { store } = resumableStore;

  const senderOf = (request: TusRequest): Sender => {
    const sender = request.runtime?.node && senders.get(request.runtime.node.req as IncomingMessage);
    if (!sender) throw new Error('tus request without an authenticated sender');
    return sender;
  };
  const languageOf = (request: TusRequest) =>
    negotiateLanguage(request.headers.get('accept-language') ?? undefined);
  const refuse = (request: TusRequest, code: ErrorCode) => ({
    status_code: httpStatusOf(code),
    body: JSON.stringify(errorResponse(code, languageOf(request), senderOf(request).requestId)),
  });
  const orRefuse = (request: TusRequest, check: Promise<void>): Promise<void> =>
    check.catch((error: unknown) => {
      throw error instanceof HttpError ? refuse(request, error.code) : error;
    });
  const forget = async (id: string): Promise<void> => {
    await resumableStore.forget(id);
    await freeSpace.release(id);
  };

  return new TusServer({
    path: TUS_PATH,
    datastore: store,
    relativeLocation: true,
    respectForwardedHeaders: false,
    allowedOrigins: [],
    namingFunction: newId,

    async onIncomingRequest(request, id) {
      if (request.method === 'POST') return;
      const upload = isId(id) ? await store.getUpload(id).catch(() => null) : null;
      if (upload?.metadata?.by !== senderOf(request).by.userId) throw refuse(request, 'upload.not-found');
      if (request.method === 'PATCH') await orRefuse(request, freeSpace.reserve(id, upload.size ?? 0));
      // The client has given the upload up, whether or not the deletion succeeds.
      if (request.method === 'DELETE') await freeSpace.release(id);
    },

    async onUploadCreate(request, { id, size, metadata }) {
      const kind = metadata?.kind;
      if (!isKind(kind) || size === undefined) throw refuse(request, 'request.malformed');
      if (size === 0) throw refuse(request, 'upload.file-missing');
      if (size > uploadLimits[kind].most) throw refuse(request, uploadLimits[kind].tooLarge);
      await orRefuse(request, freeSpace.reserve(id, size));
      const name = metadata?.filename ?? '';
      return { metadata: { kind, filename: name, by: senderOf(request).by.userId } };
    },

    async onUploadFinish(request, { id, size = 0, metadata }) {
      const kind = metadata?.kind;
      if (!isKind(kind)) throw refuse(request, 'request.malformed');
      try {
        const file = { path: await resumableStore.gather(id), name: metadata?.filename ?? '', bytes: size };
        await receiveResumable(kind, { file, by: senderOf(request).by, id: id as UploadId });
      } finally {
        await forget(id);
      }
      return {};
    },

    async onResponseError(request, error) {
      // An error made by `refuse` already has its JSON body.
      if ('body' in error && error.body.startsWith('{')) return undefined;
      const known = 'body' in error ? errorCodes[error.status_code] : undefined;
      if (known !== undefined) return refuse(request, known);
      // The library reports a failed write without its cause.
      const hasSpace = await freeSpace.require().then(
        () => true,
        () => false,
      );
      const isFull = !hasSpace || isDiskFull(error);
      return refuse(request, isFull ? 'upload.no-room' : 'server.unexpected');
    },
  });
};

export const tusUploads = (needs: TusUploads): AppMiddleware => {
  const senders: Senders = new WeakMap();
  let opened: Promise<Server> | null = null;
  // Created at the first request, after the folder exists: the library's store creates it asynchronously and throws
  // where no caller can catch it.
  const open = (): Promise<Server> => {
    opened ??= mkdir(needs.folder, { recursive: true }).then(() => tusServer(needs, senders));
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
    if (ctx.method !== 'OPTIONS') requireProtocol(ctx);
    const by = actorOf(caller, { address: clientIp(ctx.req, needs.proxies) });
    if (by.kind !== 'staff') throw new HttpError('session.forbidden');
    ctx.set('Cache-Control', 'no-store');
    const server = await open();
    senders.set(ctx.req, { by, requestId: ctx.state.requestId });
    ctx.respond = false;
    await server.handle(ctx.req, ctx.res);
  };
};
