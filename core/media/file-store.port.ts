// Files of the product, addressed by a key like `media/{asset}.mp3` or `covers/{name}.svg`; never by a visitor's words.

export interface FileStore {
  /** Moves a finished file into the store: it appears whole or not at all. Repeating it is harmless. */
  put(key: string, sourcePath: string): Promise<void>;
  write(key: string, bytes: Uint8Array): Promise<void>;
  has(key: string): Promise<boolean>;
}
