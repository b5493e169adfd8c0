// File store, addressed by keys like `media/{asset}.mp3` or `covers/{name}.svg`; never by user input.

export interface FileStore {
  /** Moves a finished file into the store atomically. Idempotent. */
  put(key: string, sourcePath: string): Promise<void>;
  write(key: string, bytes: Uint8Array): Promise<void>;
  has(key: string): Promise<boolean>;
}
