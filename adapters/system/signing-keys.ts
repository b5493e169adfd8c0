// One secret per key id; a separate key is derived for each purpose, so that a signature of one purpose is invalid for
// another.
import { hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface SigningKey {
  readonly id: string;
  readonly secret: Uint8Array;
}

export type KeyPurpose =
  | 'session-tokens'
  | 'banner-tokens'
  | 'media-addresses'
  | 'sandbox-provider'
  | 'sandbox-identity'
  | 'short-secrets'
  | 'sign-in-visits'
  | 'email-hashes'
  | 'rate-limits'
  | 'device-cookies'
  | 'unsubscribe-links'
  | 'message-ids'
  | 'payment-views'
  | 'backup-seals'
  | 'authenticator-secrets';

/** In the order of rotation: the first signs, the others verify. */
export type SigningKeys = readonly [SigningKey, ...SigningKey[]];

export const SECRET_BYTES = 32;

export const keyFor = (purpose: KeyPurpose, key: SigningKey): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', key.secret, new Uint8Array(0), purpose, SECRET_BYTES));

/** One derived key per secret, in their order. */
export const keysFor = (
  purpose: KeyPurpose,
  [newest, ...older]: SigningKeys,
): readonly [Uint8Array, ...Uint8Array[]] => [
  keyFor(purpose, newest),
  ...older.map((key) => keyFor(purpose, key)),
];

/** Key of the embedded mode: generated at the first start and stored in DATA_DIR, readable by its owner alone. */
export const embeddedKeys = (dataDir: string): SigningKeys => {
  const folder = join(dataDir, 'keys');
  const path = join(folder, 'signing.key');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(path)) {
    const draft = `${path}.${process.pid}.new`;
    writeFileSync(draft, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600, flush: true });
    renameSync(draft, path);
  }
  chmodSync(path, 0o600);
  const secret = new Uint8Array(Buffer.from(readFileSync(path, 'utf8').trim(), 'base64url'));
  if (secret.length < SECRET_BYTES)
    throw new Error(`${path} contains no valid key; delete it to generate a new one`);
  return [{ id: 'embedded', secret }];
};
