// Multipart bodies, streamed to draft files and never buffered whole. However a request ends, a broken connection or an
// error, it leaves no draft file and no open descriptor behind.
import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileField } from '@meend/core/contract/call/route.ts';
import type { ReceivedFile } from '@meend/core/media/received-file.ts';
import type { ErrorCode } from '@meend/core/shared/error.ts';
import type { AppContext } from './app-context.ts';
import { type DiskSpace, diskFullError, isDiskFull } from './free-space.ts';
import { HttpError } from './http-error.ts';
import { drain, isSafeText, PROTOTYPE_KEYS } from './json-body.ts';
import type { UploadSlots } from './upload-slots.ts';

export interface Received {
  /** The text fields, and each sent file as a `ReceivedFile`. */
  readonly body: unknown;
  /** Deletes the draft files that were not moved away. */
  release(): Promise<void>;
}

type FileFields = Readonly<Record<string, FileField>>;
/** `owner`: whose open uploads are limited. */
export type ReceiveFiles = (ctx: AppContext, fields: FileFields, owner: string) => Promise<Received>;

type SentFiles = NonNullable<AppContext['request']['files']>[string];

export interface MultipartDeps {
  /** Folder of the draft files until they are moved. */
  readonly folder: string;
  readonly freeSpace: Pick<DiskSpace, 'reserve' | 'release'>;
  readonly slots: UploadSlots;
  readonly openDraft?: (path: string) => WriteStream;
}

const MAX_FIELDS = 50;
const MAX_FIELD_BYTES = 64 * 1024;
/** Bytes allowed for names, headers and boundaries around the files. */
const ENVELOPE = 1024 * 1024;

const newDraft = (path: string): WriteStream => createWriteStream(path, { flags: 'wx', mode: 0o600 });

const closed = (stream: WriteStream): Promise<void> =>
  stream.closed ? Promise.resolve() : new Promise((resolve) => stream.once('close', () => resolve()));

/** Draft files of one request. */
const drafts = ({ folder, freeSpace, slots, openDraft = newDraft }: MultipartDeps, owner: string) => {
  const id = crypto.randomUUID();
  const opened = new Map<string, WriteStream>();
  return {
    /** File names begin with this id. */
    id,
    pathOf: (name: string): string => join(folder, name),
    open: (name: string): WriteStream => {
      const stream = openDraft(join(folder, name));
      // formidable handles the error too; a stream without an error listener would end the process.
      stream.on('error', () => undefined);
      opened.set(join(folder, name), stream);
      return stream;
    },
    async release(): Promise<void> {
      for (const [path, stream] of opened) {
        stream.destroy();
        await closed(stream);
        await rm(path, { force: true });
      }
      await freeSpace.release(id);
      await slots.release(owner, id);
    },
  };
};

// formidable's error numbers (src/FormidableError.js).
const errorCodes: Readonly<Record<number, ErrorCode>> = {
  1005: 'request.too-large',
  1006: 'request.too-large',
  1007: 'request.too-large',
  1015: 'upload.several-files',
};

const TOTAL_TOO_LARGE = 1009;
const FILE_TOO_LARGE = 1016;

const numberOf = (error: unknown): number | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : undefined;

const toHttpError = (error: unknown, largest: FileField | undefined): HttpError => {
  if (error instanceof HttpError) return error;
  if (isDiskFull(error)) return diskFullError();
  const number = numberOf(error);
  if (number === TOTAL_TOO_LARGE || number === FILE_TOO_LARGE) {
    return new HttpError(largest?.tooLarge ?? 'request.too-large');
  }
  return new HttpError((number !== undefined && errorCodes[number]) || 'request.malformed');
};

const textFields = (input: unknown): Record<string, unknown> => {
  const fields = Object.entries((input ?? {}) as Record<string, string | readonly string[]>);
  const isFine = fields.every(
    ([name, value]) => !PROTOTYPE_KEYS.has(name) && [name, value].flat().every(isSafeText),
  );
  if (!isFine) throw new HttpError('request.malformed');
  return Object.fromEntries(fields);
};

const oneFile = (field: FileField, file: SentFiles, path: string): ReceivedFile => {
  if (Array.isArray(file)) throw new HttpError('upload.several-files');
  if (file.size > field.most) throw new HttpError(field.tooLarge);
  return { path, name: file.originalFilename ?? '', bytes: file.size };
};

export const receiveMultipart = (needs: MultipartDeps): ReceiveFiles => {
  mkdirSync(needs.folder, { recursive: true });
  return async (ctx, fields, owner) => {
    if (!ctx.is('multipart/form-data') || ctx.get('content-encoding') !== '') {
      drain(ctx);
      throw new HttpError('request.unsupported-type');
    }
    const [largest] = Object.values(fields).sort((one, other) => other.most - one.most);
    const most = Object.values(fields).reduce((sum, field) => sum + field.most, 0);
    const announced = Number(ctx.get('content-length') || 0);
    if (announced > most + ENVELOPE) {
      drain(ctx);
      throw new HttpError(largest?.tooLarge ?? 'request.too-large', { Connection: 'close' });
    }
    // Imported with the first upload: it brings a parser of every kind of body.
    const { koaBody } = await import('koa-body');
    const own = drafts(needs, owner);
    // Without Content-Length the maximum size is reserved.
    try {
      await needs.slots.acquire(owner, own.id);
      await needs.freeSpace.reserve(own.id, announced || most);
    } catch (error) {
      await own.release();
      drain(ctx);
      throw error;
    }
    const parse = koaBody({
      multipart: true,
      json: false,
      text: false,
      urlencoded: false,
      formidable: {
        maxFields: MAX_FIELDS,
        maxFieldsSize: MAX_FIELD_BYTES,
        maxFiles: Object.keys(fields).length,
        maxFileSize: largest?.most ?? 0,
        maxTotalFileSize: most,
        allowEmptyFiles: true,
        minFileSize: 0,
        uploadDir: needs.folder,
        filter: ({ name }) => name !== null && Object.hasOwn(fields, name),
        filename: () => `${own.id}-${crypto.randomUUID()}.part`,
        fileWriteStreamHandler: (file) => own.open((file as unknown as { newFilename: string }).newFilename),
      },
    });
    try {
      await parse(ctx, async () => undefined);
      const body = textFields(ctx.request.body);
      for (const [name, received] of Object.entries(ctx.request.files ?? {})) {
        const field = fields[name];
        const sent = Array.isArray(received) ? received[0] : received;
        if (!field || !sent) continue;
        body[name] = oneFile(field, received, own.pathOf(sent.newFilename));
      }
      return { body, release: own.release };
    } catch (error) {
      await own.release();
      drain(ctx);
      throw toHttpError(error, largest);
    }
  };
};
