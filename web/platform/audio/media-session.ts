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

/** Pixels; lock screens, watches and cars choose the size they need. */
const ARTWORK_SIZES = [512, 384, 256, 192, 96];

const artworkIn = async (image: HTMLImageElement, size: number): Promise<MediaImage[]> => {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  canvas.getContext('2d')?.drawImage(image, 0, 0, size, size);
  const type = 'image/png';
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, type));
  return picture === null ? [] : [{ src: URL.createObjectURL(picture), sizes: `${size}x${size}`, type }];
};

/** Rasterizes a cover (an SVG of this site) to PNGs, since lock screens do not accept SVG; empty if that fails. */
export const artworkOf = async (address: string): Promise<MediaImage[]> => {
  try {
    const image = new Image(ARTWORK_SIZES[0], ARTWORK_SIZES[0]);
    image.src = address;
    await image.decode();
    return (await Promise.all(ARTWORK_SIZES.map((size) => artworkIn(image, size)))).flat();
  } catch {
    return [];
  }
};

export const releaseArtwork = (images: readonly MediaImage[]): void => {
  for (const { src } of images) URL.revokeObjectURL(src);
};
