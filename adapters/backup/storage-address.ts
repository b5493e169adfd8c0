// `s3://bucket/first/second`: location of backups in S3 storage.

export interface StorageAddress {
  readonly bucket: string;
  /** Prefix of the object keys; ends with `/`. */
  readonly prefix: string;
}

const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9-]{1,61}[a-z0-9])\/((?:[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}\/){1,8})$/;

/** Whether it refers to S3 storage, valid or not. */
export const isInStorage = (address: string): boolean => /^s3:/i.test(address);

/** Null if the address is invalid. */
export const parseStorageAddress = (address: string): StorageAddress | null => {
  const [, bucket, prefix] = ADDRESS.exec(address.endsWith('/') ? address : `${address}/`) ?? [];
  return bucket === undefined || prefix === undefined ? null : { bucket, prefix };
};
