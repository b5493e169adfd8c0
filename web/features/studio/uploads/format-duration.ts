const two = (number: number): string => String(number).padStart(2, '0');

/** "2:10", "1:02:10". */
export const formatDuration = (seconds: number): string => {
  const all = Math.round(seconds);
  const [hours, minutes] = [Math.floor(all / 3_600), Math.floor(all / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(all % 60)}` : `${minutes}:${two(all % 60)}`;
};
