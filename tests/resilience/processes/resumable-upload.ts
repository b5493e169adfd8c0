// Uploads a file by tus in this many chunks, each on a new connection, as over a bad network.
import type { Person } from './test-client.ts';

const RESUMABLE = { 'tus-resumable': '1.0.0', connection: 'close' };

interface ChunkedUpload {
  readonly id: string;
  /** Statuses of the chunks. */
  readonly statuses: readonly number[];
}

/** Throws if the upload could not be created. */
export const sendInChunks = async (
  url: string,
  { token }: Pick<Person, 'token'>,
  file: Uint8Array<ArrayBuffer>,
  chunkCount: number,
): Promise<ChunkedUpload> => {
  const headers = { ...RESUMABLE, authorization: `Bearer ${token}` };
  const made = await fetch(`${url}/api/uploads/tus`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(file.byteLength),
      'upload-metadata': `kind ${btoa('audio')},filename ${btoa('rain.wav')}`,
    },
  });
  const path = made.headers.get('location');
  if (made.status !== 201 || path === null) throw new Error(`An upload was answered ${made.status}`);
  const size = Math.ceil(file.byteLength / chunkCount);
  const statuses: number[] = [];
  for (let at = 0; at < file.byteLength; at += size) {
    const sent = await fetch(url + path, {
      method: 'PATCH',
      headers: {
        ...headers,
        'upload-offset': String(at),
        'content-type': 'application/offset+octet-stream',
      },
      body: file.slice(at, at + size),
    });
    statuses.push(sent.status);
  }
  return { id: path.split('/').at(-1) ?? '', statuses };
};
