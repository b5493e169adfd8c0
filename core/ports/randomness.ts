// Unguessable bytes and the one-way hashes that hide secrets at rest.

export interface Randomness {
  bytes(count: number): Uint8Array;
}

export interface SecretHasher {
  /** SHA-256, hex: for secrets too long to be guessed. */
  hash(text: string): string;
  /** HMAC-SHA-256 with a key of the server's, hex: for secrets so short that whoever reads the rows could try them all. */
  keyedHash(text: string): string;
}
