// Markdown formatting commands: toggle a mark around the selection, or before each of its lines.
export const marks = ['heading', 'bold', 'italic', 'list', 'quote', 'link'] as const;

export type Mark = (typeof marks)[number];

export interface MarkedText {
  readonly text: string;
  /** The selection: start offset and end offset (exclusive). */
  readonly from: number;
  readonly to: number;
}

const around = { bold: '**', italic: '*' } as const;
const before = { heading: '### ', list: '- ', quote: '> ' } as const;

const wrapped = ({ text, from, to }: MarkedText, sign: string): MarkedText => {
  const [head, chosen, tail] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
  if (head.endsWith(sign) && tail.startsWith(sign)) {
    const bare = head.slice(0, -sign.length) + chosen + tail.slice(sign.length);
    return { text: bare, from: from - sign.length, to: to - sign.length };
  }
  const marked = head + sign + chosen + sign + tail;
  return { text: marked, from: from + sign.length, to: to + sign.length };
};

const linked = ({ text, from, to }: MarkedText): MarkedText => {
  const address = 'https://';
  const start = from + 1 + (to - from) + 2;
  const marked = `${text.slice(0, from)}[${text.slice(from, to)}](${address})${text.slice(to)}`;
  return { text: marked, from: start, to: start + address.length };
};

const lined = ({ text, from, to }: MarkedText, sign: string): MarkedText => {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const next = text.indexOf('\n', Math.max(from, to - 1));
  const end = next < 0 ? text.length : next;
  const lines = text.slice(start, end).split('\n');
  const isMarked = lines.every((line) => line.startsWith(sign));
  const changed = lines.map((line) => (isMarked ? line.slice(sign.length) : sign + line)).join('\n');
  return { text: text.slice(0, start) + changed + text.slice(end), from: start, to: start + changed.length };
};

/** Applies the mark, or removes it if the selection already has it. */
export const withMark = (selection: MarkedText, mark: Mark): MarkedText => {
  if (mark === 'link') return linked(selection);
  return mark === 'bold' || mark === 'italic'
    ? wrapped(selection, around[mark])
    : lined(selection, before[mark]);
};
