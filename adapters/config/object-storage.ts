// Settings of S3 storage for recordings, pictures and uploads instead of DATA_DIR.

import type { ObjectStorage } from '@meend/adapters/files/s3-objects.ts';
import { z } from 'zod';
import type { Settings, ValuesOf } from './setting.ts';
import { isSiteAddress } from './site.ts';

/** A bucket name that is valid in paths and in host names. */
const BUCKET = /^[a-z0-9](?:[a-z0-9-]{1,61})[a-z0-9]$/;

export const objectStorageSettings = {
  S3_ENDPOINT: {
    schema: z.string().refine(isSiteAddress).optional(),
    format: 'an http or https URL without a path',
    example: 'https://s3.ap-south-1.amazonaws.com',
    description:
      'S3 storage for recordings, pictures and uploads, used instead of `DATA_DIR`, see [Files in S3](data.md#files-in-s3)',
    fallback: 'none: files are stored in `DATA_DIR`, which all processes share',
  },
  S3_REGION: {
    schema: z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/)
      .default('us-east-1'),
    format: 'the name of a region',
    example: 'ap-south-1',
    description: 'region that requests are signed for; self-hosted storage accepts any',
  },
  S3_BUCKET: {
    schema: z.string().regex(BUCKET).optional(),
    format: 'a bucket of 3 to 63 lower-case letters, digits and hyphens',
    example: 'meend-files',
    description: 'existing bucket without public access, used for nothing else',
  },
  S3_ACCESS_KEY_ID: {
    schema: z.string().regex(/^\S+$/).optional(),
    format: 'the id of an access key',
    example: 'meend-web',
    description: 'S3 access key id; needs read, write, list and delete on the bucket, and no other rights',
    canBeFile: true,
  },
  S3_SECRET_ACCESS_KEY: {
    schema: z.string().regex(/^\S+$/).optional(),
    format: 'the secret of the access key',
    example: 'a-secret-key-of-your-own',
    description: 'secret access key of `S3_ACCESS_KEY_ID`',
    isSecret: true,
    canBeFile: true,
  },
  S3_PUBLIC_URL: {
    schema: z.string().refine(isSiteAddress).optional(),
    format: 'an http or https URL without a path',
    example: 'https://sound.meend.example',
    description:
      'URL where listeners reach the storage, such as a CDN. The CDN must forward path and query to `S3_ENDPOINT`, with the host name of `S3_ENDPOINT`',
    fallback: '`S3_ENDPOINT`',
  },
} as const satisfies Settings;

const bare = (address: string): string => address.replace(/\/$/, '');

export const toObjectStorage = (values: ValuesOf<typeof objectStorageSettings>): ObjectStorage | null => {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = values;
  return endpoint && bucket && accessKeyId && secretAccessKey
    ? {
        endpoint: bare(endpoint),
        region: values.S3_REGION,
        bucket,
        accessKeyId,
        secretAccessKey,
        publicUrl: bare(values.S3_PUBLIC_URL ?? endpoint),
      }
    : null;
};
