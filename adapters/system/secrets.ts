import {
  type Argon2Parameters,
  argon2,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PasswordHasher } from '@meend/core/account/user/password.ts';
import type { Randomness, SecretHasher } from '@meend/core/shared/ports.ts';

// Password hashes by argon2id with OWASP's minimum cost (19 MiB, 2 passes, 1 lane), stored as PHC strings, so that
// hashes remain valid when the cost changes.

const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const TAG_BYTES = 32;

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const derive = (parameters: Argon2Parameters): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(tag))),
  );

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

const list = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8');
const common = new Set(list.split('\n').filter((line) => line !== '' && !line.startsWith('# ')));

export const argon2Hasher: PasswordHasher = {
  async hash(password) {
    const nonce = randomBytes(SALT_BYTES);
    const tag = await derive({ message: password, nonce, tagLength: TAG_BYTES, ...cost });
    const { memory, passes, parallelism } = cost;
    return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
  },
  async matches(password, stored) {
    const [, memory, passes, parallelism, salt, tag] = PHC.exec(stored) ?? [];
    if (salt === undefined || tag === undefined) return false;
    const expected = Buffer.from(tag, 'base64');
    const found = await derive({
      message: password,
      nonce: Buffer.from(salt, 'base64'),
      tagLength: expected.length,
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
    });
    return timingSafeEqual(found, expected);
  },
  isCommon: (password) => common.has(password.toLowerCase()),
};

export const secretHasher = (key: Uint8Array): SecretHasher => ({
  hash: (text) => createHash('sha256').update(text).digest('hex'),
  keyedHash: (text) => createHmac('sha256', key).update(text).digest('hex'),
});

export const secureRandomness: Randomness = { bytes: (count) => new Uint8Array(randomBytes(count)) };
