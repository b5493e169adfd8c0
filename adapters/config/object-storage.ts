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
    format: 'an address, http or https, without a path',
    example: 'https://s3.ap-south-1.amazonaws.com',
    description:
      'storage that speaks S3, where recordings, pictures and uploads lie in place of `DATA_DIR`, see [Files in S3](data.md#files-in-s3)',
    fallback: 'none: files lie in `DATA_DIR`, which all processes share',
  },
  S3_REGION: {
    schema: z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/)
      .default('us-east-1'),
    format: 'a region as the storage names it',
    example: 'ap-south-1',
    description: 'the region requests are signed for; storage of your own takes any',
  },
  S3_BUCKET: {
    schema: z.string().regex(BUCKET).optional(),
    format: 'a bucket of 3 to 63 lower-case letters, digits and hyphens',
    example: 'meend-files',
    description: 'a bucket that exists, that nobody reads without a signature, and that holds nothing else',
  },
  S3_ACCESS_KEY_ID: {
    schema: z.string().regex(/^\S+$/).optional(),
    format: 'the id of an access key',
    example: 'meend-web',
    description: 'who reads, writes, lists and deletes in the bucket, and does nothing more',
    canBeFile: true,
  },
  S3_SECRET_ACCESS_KEY: {
    schema: z.string().regex(/^\S+$/).optional(),
    format: 'the secret of the access key',
    example: 'a-secret-key-of-your-own',
    description: 'the secret of `S3_ACCESS_KEY_ID`',
    isSecret: true,
    canBeFile: true,
  },
  S3_PUBLIC_URL: {
    schema: z.string().refine(isSiteAddress).optional(),
    format: 'an address, http or https, without a path',
    example: 'https://sound.meend.example',
    description:
      'where listeners reach the storage, such as a CDN that hands path and query on to `S3_ENDPOINT` under its host name',
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
