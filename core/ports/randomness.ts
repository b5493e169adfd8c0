// Unguessable bytes and the one-way hash that hides secrets at rest.

export interface Randomness {
  bytes(count: number): Uint8Array;
}

export interface SecretHasher {
  /** SHA-256, hex. */
  hash(text: string): string;
  /** HMAC-SHA-256 with a key of the server, base64url: for ids that leave the product. */
  keyed(text: string): string;
}
