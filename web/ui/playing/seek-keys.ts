const STEP = 5;
const PAGE = 30;

const clamp = (seconds: number, duration: number): number => Math.min(duration, Math.max(0, seconds));

/** Where a key takes the place in the recording; null for a key that is not the seek bar's. */
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
