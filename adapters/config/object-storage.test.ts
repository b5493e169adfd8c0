import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const s3Settings = {
  S3_ENDPOINT: 'https://s3.example/',
  S3_BUCKET: 'meend-files',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'a-secret',
};
const read = (environment: Record<string, string>) => {
  const config = readConfig(environment);
  return config.ok ? { storage: config.value.objectStorage, errors: [] } : { errors: config.error };
};

test('without it files are stored in the data folder', () => {
  expect(read({})).toEqual({ storage: null, errors: [] });
});

test('four settings name the storage; the region and the public address follow', () => {
  expect(read(s3Settings).storage).toEqual({
    endpoint: 'https://s3.example',
    region: 'us-east-1',
    bucket: 'meend-files',
    accessKeyId: 'id',
    secretAccessKey: 'a-secret',
    publicUrl: 'https://s3.example',
  });
  const more = { S3_REGION: 'ap-south-1', S3_PUBLIC_URL: 'https://cdn.example/' };
  expect(read({ ...s3Settings, ...more }).storage).toMatchObject({
    region: 'ap-south-1',
    publicUrl: 'https://cdn.example',
  });
});

test.each(Object.keys(s3Settings))('without %s the others have no effect', (name) => {
  const { [name as keyof typeof s3Settings]: _, ...others } = s3Settings;
  expect(read(others).errors).toEqual([
    expect.stringMatching(new RegExp(`^S3_ENDPOINT, .* belong together: .*${name} is missing`)),
  ]);
});

test.each([
  ['S3_ENDPOINT', 'https://s3.example/bucket'],
  ['S3_ENDPOINT', 'https://id:hunter2@s3.example'],
  ['S3_ENDPOINT', 's3.example'],
  ['S3_BUCKET', 'Meend'],
  ['S3_BUCKET', 'a/b'],
  ['S3_PUBLIC_URL', 'ftp://cdn.example'],
  ['S3_SECRET_ACCESS_KEY', 'hunter2 hunter2'],
])('%s is refused as %s, and not repeated', (name, value) => {
  const { errors } = read({ ...s3Settings, [name]: value });
  expect(errors[0]).toMatch(new RegExp(`^${name} must be `));
  expect(errors.join()).not.toContain('hunter2');
});

test.each(['S3_REGION', 'S3_PUBLIC_URL'])('%s alone has no effect', (name) => {
  const value = name === 'S3_REGION' ? 'ap-south-1' : 'https://cdn.example';
  expect(read({ [name]: value }).errors).toEqual([
    expect.stringMatching(`^${name} has no effect without S3_ENDPOINT`),
  ]);
});

const overHttp = { ...s3Settings, NODE_ENV: 'production', S3_ENDPOINT: 'http://minio:9000' };
const ofStorage = (environment: Record<string, string>) =>
  read(environment).errors.filter((error) => error.startsWith('S3_'));

test('in production listeners are redirected to https only', () => {
  expect(ofStorage(overHttp)).toEqual([expect.stringMatching(/^S3_ENDPOINT must be https in production/)]);
  expect(ofStorage({ ...overHttp, S3_PUBLIC_URL: 'http://cdn.example' })).toEqual([
    expect.stringMatching(/^S3_PUBLIC_URL must be https in production/),
  ]);
  expect(ofStorage({ ...overHttp, S3_PUBLIC_URL: 'https://cdn.example' })).toEqual([]);
  expect(ofStorage({ ...overHttp, S3_ENDPOINT: 'http://127.0.0.1:9000' })).toEqual([]);
});
