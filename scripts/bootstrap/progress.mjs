const started = performance.now();

const clockText = (milliseconds) => {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** Prints a line of progress after the minutes and seconds since the start. */
export const say = (line) => console.log(`[${clockText(performance.now() - started)}] ${line}`);

export const fail = (...lines) => {
  for (const line of lines) console.error(line);
  process.exit(1);
};
