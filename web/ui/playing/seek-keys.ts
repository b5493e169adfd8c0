const STEP = 5;
const PAGE = 30;

const clamp = (seconds: number, duration: number): number => Math.min(duration, Math.max(0, seconds));

/** Position in seconds that a key seeks to; null for a key the seek bar does not handle. */
export const seekTarget = (key: string, seconds: number, duration: number): number | null => {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return clamp(seconds - STEP, duration);
    case 'ArrowRight':
    case 'ArrowUp':
      return clamp(seconds + STEP, duration);
    case 'PageDown':
      return clamp(seconds - PAGE, duration);
    case 'PageUp':
      return clamp(seconds + PAGE, duration);
    case 'Home':
      return 0;
    case 'End':
      return duration;
    default:
      return /^[0-9]$/.test(key) ? (Number(key) / 10) * duration : null;
  }
};
