import { expect, test } from 'vitest';
import { uploadIdOf } from './upload.ts';

const ID = '0192f0c4-1111-7222-8333-123456789abc';

test('an upload is found by its URL, whatever the query', () => {
  expect(uploadIdOf(`/uploads/${ID}`)).toBe(ID);
  expect(uploadIdOf(`/covers/${ID}-400.webp?v=1`)).toBe(ID);
});

test.each([
  `https://elsewhere.example/uploads/${ID}`,
  `//elsewhere.example/uploads/${ID}`,
  `/uploads/${ID}/../x`,
  '/uploads/',
  '/uploads/0192f0c4-1111-4222-8333-123456789abc',
  `/covers/${ID}-400.svg`,
  'javascript:alert(1)',
  '',
])('%j is not the URL of an upload', (address) => expect(uploadIdOf(address)).toBeNull());
