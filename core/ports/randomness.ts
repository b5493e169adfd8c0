// Random bytes, and the hashes under which secrets are stored.

export interface Randomness {
  bytes(count: number): Uint8Array;
}

export interface SecretHasher {
  /** SHA-256, hex: for secrets too long to be guessed. */
  hash(text: string): string;
  /** HMAC-SHA-256 with a server key, hex: for short secrets, which could be brute-forced from a plain hash. */
  keyedHash(text: string): string;
}
