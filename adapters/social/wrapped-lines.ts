// Wraps words into lines at the largest font size that fits.

interface Wrapped {
  readonly size: number;
  readonly lines: readonly string[];
}

interface Frame {
  readonly width: number;
  readonly mostLines: number;
  /** Largest first. */
  readonly sizes: readonly number[];
}

type Width = (text: string, size: number) => number;

const linesAt = (words: readonly string[], fits: (line: string) => boolean): string[] => {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
};

const shortened = (line: string, fits: (line: string) => boolean): string => {
  let text = line;
  while (text !== '' && !fits(`${text}…`)) text = text.slice(0, -1);
  return `${text.trimEnd()}…`;
};

export const wrapped = (text: string, frame: Frame, width: Width): Wrapped => {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const fitsAt = (size: number) => (line: string) => width(line, size) <= frame.width;
  for (const size of frame.sizes) {
    const lines = linesAt(words, fitsAt(size));
    if (lines.length <= frame.mostLines && lines.every(fitsAt(size))) return { size, lines };
  }
  const size = frame.sizes.at(-1) ?? 0;
  const fits = fitsAt(size);
  const all = linesAt(words, fits);
  const lines = all.slice(0, frame.mostLines);
  const last = lines.pop();
  const rest = all.length > frame.mostLines ? `${last ?? ''} ${all[frame.mostLines] ?? ''}` : (last ?? '');
  return {
    size,
    lines: [
      ...lines.map((line) => (fits(line) ? line : shortened(line, fits))),
      fits(rest) ? rest : shortened(rest, fits),
    ],
  };
};
