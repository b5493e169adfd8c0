// Addresses of a part. Apart from continuous-stream.ts, because pages need them before the player has loaded.

export interface StreamPart {
  readonly id: string;
  /** Exact. */
  readonly seconds: number;
}

/** A part joined with the open parts after it. */
export interface ContinuousStream {
  readonly url: string;
  /** In order, at least two. */
  readonly parts: readonly StreamPart[];
  /** End of the plan that alone opens these parts, an ISO time; absent if something else does. */
  readonly endsAt?: string;
}

export interface PartAddress {
  /** Null: locked, or open with a URL still to be requested. */
  readonly url: string | null;
  /** The stream from this part onwards; null or absent if there is none. */
  readonly onward?: ContinuousStream | null | undefined;
  /** Of the standard rendition; null or absent where `url` already is, or the part is locked. */
  readonly standard?: string | null | undefined;
}

/** The address that plays the part. */
export const playedUrl = ({ url, onward }: PartAddress): string | null => onward?.url ?? url;

/** Expiry of a signed URL in milliseconds since 1970; null for a public URL, which never expires. */
export const expiryOf = (url: string): number | null => {
  const seconds = /[?&]exp=(\d+)/.exec(url)?.[1];
  return seconds === undefined ? null : Number(seconds) * 1000;
};
