import { expect, test } from 'vitest';
import { uploadIdOf } from './upload.ts';

const ID = '0192f0c4-1111-7222-8333-123456789abc';

test('an upload is known by its address, whatever its query', () => {
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
])('%j is no address an upload of ours was given', (address) => expect(uploadIdOf(address)).toBeNull());
