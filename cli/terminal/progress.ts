// Progress in one line: at a terminal the line is written over, elsewhere only the first one is written.

interface Screen {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  /** Letters a line holds. */
  readonly columns?: number;
}

interface ProgressLine {
  /** Replaces the line before. */
  show(line: string): void;
  /** Removes the line, before something else is written. */
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
