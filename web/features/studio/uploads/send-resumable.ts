// Resumable upload of large files (tus): uploaded parts stay on the server, so that a lost connection, a reload or
// a retry continues from there. The tus library is loaded with the first large file.
import { TUS_PATH } from '@meend/core/contract/media/uploads.calls.ts';
import { ApiError } from '@meend/web/api/client.ts';
import type { DetailedError, Upload } from 'tus-js-client';
import { parseError } from './parse-error.ts';
import type { Transport } from './upload-queue.ts';

const CHUNK_BYTES = 16 * 1024 ** 2;
const RETRY_AFTER_MS = [500, 1_000, 3_000, 5_000, 10_000];

const isDetailed = (failure: Error | DetailedError): failure is DetailedError =>
  'originalResponse' in failure;

const responseOf = (failure: Error | DetailedError) =>
  isDetailed(failure) ? failure.originalResponse : null;

const failureOf = (failure: Error | DetailedError): ApiError => {
  const response = responseOf(failure);
  return response ? parseError(response.getStatus(), response.getBody()) : new ApiError(0, null);
};

/**
 * Whether a retry may succeed: no connection, a 5xx response, an upload locked by another request, or too many uploads
 * open in other tabs.
 */
const mayPass = (failure: DetailedError): boolean => {
  const status = failure.originalResponse?.getStatus() ?? 0;
  return status === 0 || status >= 500 || [409, 423, 429].includes(status);
};

const idOf = ({ url }: Upload): string => (url ?? '').replace(/^.*\//, '');

/** The token is read per request, since it may be renewed during the upload. */
export const sendResumable =
  (readToken: () => string | null, poll: Transport['poll']): Transport['send'] =>
  async (file, kind, line) => {
    const { signal, onProgress, onOffline } = line;
    const tus = await import('tus-js-client');
    const id = await new Promise<string>((resolve, reject) => {
      const upload = new tus.Upload(file, {
        endpoint: TUS_PATH,
        chunkSize: CHUNK_BYTES,
        retryDelays: RETRY_AFTER_MS,
        metadata: { filename: file.name, kind },
        removeFingerprintOnSuccess: true,
        onBeforeRequest: (request) => request.setHeader('authorization', `Bearer ${readToken() ?? ''}`),
        onProgress,
        onShouldRetry: (failure) => {
          if (responseOf(failure) === null) onOffline();
          return mayPass(failure);
        },
        onError: (failure) => {
          if (signal.aborted || navigator.onLine) return reject(failureOf(failure));
          onOffline();
          window.addEventListener('online', () => upload.start(), { once: true, signal });
        },
        onSuccess: () => resolve(idOf(upload)),
      });
      signal.addEventListener(
        'abort',
        () => {
          // Aborting also deletes the uploaded parts on the server.
          void upload.abort(true).catch(() => undefined);
          reject(new DOMException('Stopped', 'AbortError'));
        },
        { once: true },
      );
      void upload.findPreviousUploads().then(([previous]) => {
        if (signal.aborted) return;
        if (previous) upload.resumeFromPreviousUpload(previous);
        upload.start();
      });
    });
    return poll(id, signal);
  };
