// Parser of the subset of YAML in compose.yaml and similar files: indented blocks, inline lists and maps, anchors,
// merges. Throws on anything else, so that nothing is misread.

type Yaml = string | number | boolean | null | readonly Yaml[] | { readonly [key: string]: Yaml };
type Map = { [key: string]: Yaml };

interface Line {
  readonly indent: number;
  readonly text: string;
}

const linesOf = (text: string): Line[] =>
  text.split('\n').flatMap((line) => {
    const bare = line.replace(/(^|\s)#.*$/, '').trimEnd();
    return bare.trim() === '' ? [] : [{ indent: bare.search(/\S/), text: bare.trim() }];
  });

const scalar = (text: string): Yaml => {
  const quoted = /^"([^"\\]*)"$/.exec(text) ?? /^'([^']*)'$/.exec(text);
  if (quoted) return quoted[1] ?? '';
  if (/^["'[\]{}&*!|>%@`]/.test(text)) throw new Error(`no plain text: ${text}`);
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (text === '' || text === '~' || text === 'null') return null;
  return text === 'true' ? true : text === 'false' ? false : text;
};

/** Elements of an inline list or map, separated by commas outside of quotes and brackets. */
const partsOf = (inside: string): string[] => {
  const parts: string[] = [];
  let depth = 0;
  let quote = '';
  let part = '';
  for (const sign of inside) {
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if ('[{'.includes(sign)) depth += 1;
    else if (']}'.includes(sign)) depth -= 1;
    if (sign === ',' && depth === 0 && quote === '') {
      parts.push(part.trim());
      part = '';
    } else part += sign;
  }
  return part.trim() === '' ? parts : [...parts, part.trim()];
};

const KEY = /^("[^"]*"|[\w./-]+|<<):(?:\s+(.*))?$/;

const keyed = (text: string): readonly [string, string] => {
  const [, key, rest = ''] = KEY.exec(text) ?? [];
  if (key === undefined) throw new Error(`no key: ${text}`);
  return [key.replaceAll('"', ''), rest];
};

export const readYaml = (text: string): Yaml => {
  const lines = linesOf(text);
  const anchors = new globalThis.Map<string, Yaml>();
  let at = 0;

  const put = (into: Map, key: string, value: Yaml): void => {
    if (key !== '<<') {
      if (Object.hasOwn(into, key)) throw new Error(`given twice: ${key}`);
      into[key] = value;
    }
  };
  const merged = (own: Map, base: Yaml | undefined): Map =>
    base === undefined ? own : { ...(base as Map), ...own };

  const flow = (raw: string): Yaml => {
    const inside = raw.slice(1, -1);
    if (/^\[.*\]$/.test(raw)) return partsOf(inside).map(value);
    const own: Map = {};
    for (const part of partsOf(inside)) {
      const [key, rest] = keyed(part);
      put(own, key, value(rest));
    }
    return own;
  };

  const value = (raw: string): Yaml => {
    const [, alias] = /^\*(\w+)$/.exec(raw) ?? [];
    if (alias !== undefined) {
      const found = anchors.get(alias);
      if (found === undefined) throw new Error(`no anchor: ${alias}`);
      return found;
    }
    return /^(\[.*\]|\{.*\})$/.test(raw) ? flow(raw) : scalar(raw);
  };

  const list = (indent: number): Yaml => {
    const own: Yaml[] = [];
    for (let line = lines[at]; line?.indent === indent && /^- /.test(line.text); line = lines[at]) {
      at += 1;
      own.push(value(line.text.slice(2).trim()));
    }
    return own;
  };

  const map = (indent: number): Yaml => {
    const own: Map = {};
    let base: Yaml | undefined;
    for (let line = lines[at]; line !== undefined && line.indent >= indent; line = lines[at]) {
      if (line.indent > indent) throw new Error(`indented too far: ${line.text}`);
      const [key, rest] = keyed(line.text);
      at += 1;
      const [, anchor, left = rest] = /^&(\w+)\s*(.*)$/.exec(rest) ?? [];
      const deeper = lines[at];
      const isBlock = left === '' && deeper !== undefined && deeper.indent > indent;
      const found = isBlock ? block(deeper.indent) : value(left);
      if (anchor !== undefined) anchors.set(anchor, found);
      if (key === '<<') base = found;
      put(own, key, found);
    }
    return merged(own, base);
  };

  const block = (indent: number): Yaml => (lines[at]?.text.startsWith('- ') ? list(indent) : map(indent));

  const whole = block(0);
  if (at < lines.length) throw new Error(`not read: ${lines[at]?.text}`);
  return whole;
};
