// Multipart upload by XMLHttpRequest, one request per file: `fetch` reports no upload progress.
import type { ResponseOf } from '@meend/core/contract/call/call.ts';
import { uploadCalls } from '@meend/core/contract/media/uploads.calls.ts';
import { ApiError } from '@meend/web/api/client.ts';
import { answerFrom, parseError } from './parse-error.ts';
import { toUploadedFile } from './poll-processing.ts';
import type { FileKind, Transport, UploadedFile } from './upload-queue.ts';

const formOf = (file: File, kind: FileKind): FormData => {
  const form = new FormData();
  form.append('name', file.name);
  if (kind === 'audio') form.append('audioFileName', file.name);
  form.append(kind === 'audio' ? 'audioFile' : 'thumbnail', file, file.name);
  return form;
};

const uploadedFileOf = (kind: FileKind, answer: unknown): UploadedFile => {
  if (kind === 'audio')
    return toUploadedFile((answer as ResponseOf<(typeof uploadCalls)['uploadAudio']>).audioFile);
  const { thumbnailUrl, uploadId } = answer as ResponseOf<(typeof uploadCalls)['uploadThumbnail']>;
  const unheard = { waitsFor: null, seconds: null, reason: null, notices: [] } as const;
  return { ...unheard, state: 'ready', percent: 100, id: uploadId, address: thumbnailUrl };
};

export const sendMultipart =
  (token: string | null): Transport['send'] =>
  (file, kind, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      const { method, path } = uploadCalls[kind === 'audio' ? 'uploadAudio' : 'uploadThumbnail'];
      const request = new XMLHttpRequest();
      request.open(method, path);
      if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
      request.setRequestHeader('accept', 'application/json');
      request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
      request.onload = () => {
        const isFine = request.status >= 200 && request.status < 300;
        if (isFine) resolve(uploadedFileOf(kind, answerFrom(request.responseText)));
        else reject(parseError(request.status, request.responseText));
      };
      request.onerror = () => reject(new ApiError(0, null));
      request.onabort = () => reject(new DOMException('Stopped', 'AbortError'));
      signal.addEventListener('abort', () => request.abort(), { once: true });
      request.send(formOf(file, kind));
    });
