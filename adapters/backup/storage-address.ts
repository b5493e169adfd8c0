// `s3://bucket/first/second`: where backups lie in storage that speaks S3.

export interface StorageAddress {
  readonly bucket: string;
  /** What the keys of its objects begin with; ends with `/`. */
  readonly prefix: string;
}

const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9-]{1,61}[a-z0-9])\/((?:[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}\/){1,8})$/;

/** Whether it is no folder of this machine, be it well spelt or not. */
export const isInStorage = (address: string): boolean => /^s3:/i.test(address);

/** Null where it is none. */
export const parseStorageAddress = (address: string): StorageAddress | null => {
  const [, bucket, prefix] = ADDRESS.exec(address.endsWith('/') ? address : `${address}/`) ?? [];
  return bucket === undefined || prefix === undefined ? null : { bucket, prefix };
};
