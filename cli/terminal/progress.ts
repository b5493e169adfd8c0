// One-line progress: overwritten in place at a terminal; in a file or pipe only the first line is written.

interface Screen {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  /** Width in characters. */
  readonly columns?: number;
}

interface ProgressLine {
  /** Replaces the previous line. */
  show(line: string): void;
  /** Erases the line, before other output. */
  clear(): void;
}

const CLEAR = '\r\u001b[2K';
const USUAL_COLUMNS = 80;

export const progressLine = (screen: Screen): ProgressLine => {
  let isShown = false;
  return {
    show(line) {
      if (screen.isTTY === true) screen.write(CLEAR + line.slice(0, (screen.columns ?? USUAL_COLUMNS) - 1));
      else if (!isShown) screen.write(`${line}\n`);
      isShown = true;
    },
    clear() {
      if (isShown && screen.isTTY === true) screen.write(CLEAR);
      isShown = false;
    },
  };
};
