// Which files of the file store some row still speaks of.

export interface UsedFiles {
  /** Of these keys ("media/….mp3") the ones a story, an article, a banner or an upload of whatever state needs. */
  among(keys: readonly string[]): Promise<ReadonlySet<string>>;
}
