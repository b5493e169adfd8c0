// References to files of the file store.

export interface UsedFiles {
  /** Those of the keys ("media/….mp3") that a story, article, banner or upload in any state references. */
  among(keys: readonly string[]): Promise<ReadonlySet<string>>;
}
