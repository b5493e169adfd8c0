// The library's server of resumable uploads (tus), imported with the first upload.
import type { IncomingMessage } from 'node:http';
import type { S3Objects } from '@meend/adapters/files/s3-objects.ts';
import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import type { StaffActor } from '@meend/core/audit/audit.ts';
import { httpStatusOf } from '@meend/core/contract/call/error-status.ts';
import { TUS_PATH } from '@meend/core/contract/media/uploads.calls.ts';
import { uploadLimits } from '@meend/core/media/limits.ts';
import type { UploadKind } from '@meend/core/media/upload.ts';
import type { ErrorCode } from '@meend/core/shared/error.ts';
import { isId, type UploadId } from '@meend/core/shared/ids.ts';
import { negotiateLanguage } from '@meend/core/shared/languages.ts';
import { Metadata, Server, type ServerOptions } from '@tus/server';
import { type DiskSpace, isDiskFull } from '../calls/free-space.ts';
import { errorResponse, HttpError } from '../calls/http-error.ts';
import type { UploadSlots } from '../calls/upload-slots.ts';
import { diskResumableStore, s3ResumableStore } from './chunk-stores.ts';

export interface TusServerNeeds {
  /** Folder of the chunks until their file is complete. */
  readonly folder: string;
  /** Null if chunks are stored in the folder. */
  readonly s3: S3Objects | null;
  readonly freeSpace: DiskSpace;
  readonly slots: UploadSlots;
  readonly receiveResumable: UseCases['receiveResumable'];
  readonly newId: () => UploadId;
}

type TusRequest = Parameters<NonNullable<ServerOptions['onUploadCreate']>>[0];

interface Sender {
  readonly by: StaffActor;
  readonly requestId: string;
}

const isKind = (text: unknown): text is UploadKind => text === 'audio' || text === 'picture';

export const isMetadata = (text: string): boolean => {
  try {
    Metadata.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** The library's errors, by HTTP status. */
const errorCodes: Readonly<Record<number, ErrorCode>> = {
  400: 'request.malformed',
  404: 'upload.not-found',
  409: 'upload.piece-out-of-place',
  410: 'upload.not-found',
  413: 'upload.piece-too-long',
};

const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends errors as JSON; the library labels every body as plain text. */
export class TusServer extends Server {
  override write(
    ...[context, headers, status, body]: Parameters<Server['write']>
  ): ReturnType<Server['write']> {
    if (body?.startsWith('{')) headers.set('Content-Type', JSON_TYPE);
    return super.write(context, headers, status, body);
  }
}

export type Senders = WeakMap<IncomingMessage, Sender>;

/** `folder` must exist: the library's store creates it asynchronously and throws where no caller can catch it. */
export const tusServer = (
  { folder, s3, freeSpace, slots, receiveResumable, newId }: TusServerNeeds,
  senders: Senders,
): TusServer => {
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
  const release = async (request: TusRequest, id: string): Promise<void> => {
    await freeSpace.release(id);
    await slots.release(senderOf(request).by.userId, id);
  };
  /** Repeated per chunk, which renews both. */
  const reserve = async (request: TusRequest, id: string, bytes: number): Promise<void> => {
    await orRefuse(request, slots.acquire(senderOf(request).by.userId, id));
    await orRefuse(request, freeSpace.reserve(id, bytes));
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
      if (request.method === 'PATCH') await reserve(request, id, upload.size ?? 0);
      // The client has given the upload up, whether or not the deletion succeeds.
      if (request.method === 'DELETE') await release(request, id);
    },

    async onUploadCreate(request, { id, size, metadata }) {
      const kind = metadata?.kind;
      if (!isKind(kind) || size === undefined) throw refuse(request, 'request.malformed');
      if (size === 0) throw refuse(request, 'upload.file-missing');
      if (size > uploadLimits[kind].most) throw refuse(request, uploadLimits[kind].tooLarge);
      await reserve(request, id, size).catch(async (error: unknown) => {
        await release(request, id);
        throw error;
      });
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
        await resumableStore.forget(id);
        await release(request, id);
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
