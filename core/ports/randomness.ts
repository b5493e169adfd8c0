// Unguessable bytes and the one-way hash that hides secrets at rest.

export interface Randomness {
  bytes(count: number): Uint8Array;
}

export interface SecretHasher {
  /** SHA-256, hex. */
  hash(text: string): string;
}
