// Media Session: lock screen controls and media keys. Every feature may be missing in an older browser.
type Handlers = Partial<Record<MediaSessionAction, ((details: MediaSessionActionDetails) => void) | null>>;

export const setMediaHandlers = (handlers: Handlers): void => {
  if (!('mediaSession' in navigator)) return;
  for (const [action, handler] of Object.entries(handlers)) {
    try {
      navigator.mediaSession.setActionHandler(action as MediaSessionAction, handler ?? null);
    } catch {
      // Unsupported action: `setActionHandler` throws.
    }
  }
};

interface Metadata extends MediaMetadataInit {
  /** Only newer browsers know it (W3C Media Session, `ChapterInformationInit`). */
  readonly chapterInfo?: readonly { readonly title: string; readonly startTime: number }[];
}

export const setMediaMetadata = (metadata: Metadata | null): void => {
  if (!('mediaSession' in navigator)) return;
  navigator.mediaSession.metadata = metadata === null ? null : new MediaMetadata(metadata);
};

export const setMediaState = (state: MediaSessionPlaybackState): void => {
  if ('mediaSession' in navigator) navigator.mediaSession.playbackState = state;
};

export const setMediaPosition = (position: number, duration: number, playbackRate: number): void => {
  if (!('mediaSession' in navigator) || !navigator.mediaSession.setPositionState) return;
  if (!(duration > 0) || !Number.isFinite(duration)) return;
  navigator.mediaSession.setPositionState({
    duration,
    playbackRate,
    position: Math.min(duration, Math.max(0, position)),
  });
};

/** Clears the session when playback has ended. */
export const clearMediaPosition = (): void => {
  if ('mediaSession' in navigator) navigator.mediaSession.setPositionState?.();
};

const ARTWORK = 512;

/** Rasterizes a cover (an SVG of this site) to a PNG, since lock screens do not accept SVG; null if that fails. */
export const artworkOf = async (address: string): Promise<string | null> => {
  try {
    const image = new Image(ARTWORK, ARTWORK);
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = ARTWORK;
    canvas.height = ARTWORK;
    canvas.getContext('2d')?.drawImage(image, 0, 0, ARTWORK, ARTWORK);
    const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    return picture === null ? null : URL.createObjectURL(picture);
  } catch {
    return null;
  }
};
