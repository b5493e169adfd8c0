// S3 requests by signature version 4 without our client; the body is unsigned.
import { createHash, createHmac } from 'node:crypto';
import type { ObjectStorage } from '@meend/adapters/files/s3-objects.ts';

const UNSIGNED = 'UNSIGNED-PAYLOAD';
const SIGNED = 'host;x-amz-content-sha256;x-amz-date';

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** `path`: below the bucket, of characters that need no escaping; `query`: a single name such as `uploads`. */
export const signedRequest = (
  { endpoint, region, bucket, accessKeyId, secretAccessKey }: ObjectStorage,
  method: string,
  path = '',
  { query, headers, body }: { query?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Response> => {
  const url = new URL(`${endpoint}/${bucket}${path}${query === undefined ? '' : `?${query}=`}`);
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const covered = [
    method,
    url.pathname,
    url.search.slice(1),
    `host:${url.host}\nx-amz-content-sha256:${UNSIGNED}\nx-amz-date:${time}\n`,
    SIGNED,
    UNSIGNED,
  ].join('\n');
  const scope = [time.slice(0, 8), region, 's3', 'aws4_request'];
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  const hash = createHash('sha256').update(covered).digest('hex');
  const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope.join('/'), hash].join('\n')).toString('hex');
  const Authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope.join('/')}, SignedHeaders=${SIGNED}, Signature=${signature}`;
  return fetch(url, {
    method,
    headers: { ...headers, 'x-amz-date': time, 'x-amz-content-sha256': UNSIGNED, Authorization },
    ...(body !== undefined && { body }),
  });
};
