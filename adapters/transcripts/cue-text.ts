// Tags, entities and voices of a cue's text, as WebVTT, HTML and the other subtitle format have them.
import { cleanLine } from '@meend/core/shared/text.ts';

/** What one voice says. */
interface Spoken {
  readonly speaker: string | null;
  readonly text: string;
}

/** Begins with a letter, or is a time inside a text; any other `<` is a sign. */
const TAG = /<(\/?)([a-z][a-z0-9]*)([^<>]*)>|<\d+:[\d:.]*>/gi;
/** `{\an8}` of Advanced SubStation; braces without a backslash are text. */
const OVERRIDE = /\{\\[^{}]*\}/g;
const LINE_BREAK = /\\[Nh]/g;
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
  zwj: '\u200d',
  zwnj: '\u200c',
  shy: '',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  hellip: '…',
  bull: '•',
  middot: '·',
  deg: '°',
  frac12: '½',
  times: '×',
  pound: '£',
  euro: '€',
  copy: '©',
  reg: '®',
  trade: '™',
  agrave: 'à',
  aacute: 'á',
  acirc: 'â',
  auml: 'ä',
  ccedil: 'ç',
  egrave: 'è',
  eacute: 'é',
  ecirc: 'ê',
  euml: 'ë',
  iacute: 'í',
  icirc: 'î',
  iuml: 'ï',
  ntilde: 'ñ',
  oacute: 'ó',
  ocirc: 'ô',
  ouml: 'ö',
  uacute: 'ú',
  ucirc: 'û',
  uuml: 'ü',
};

/** Numbers that HTML reads as Windows-1252. */
const windows1252 = new TextDecoder('windows-1252');

const signOf = (code: number): string | null => {
  if (code >= 0x80 && code <= 0x9f) return windows1252.decode(Uint8Array.of(code));
  const isSign = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isSign ? String.fromCodePoint(code) : null;
};

/** Once; an unknown one stays as it is written. */
const decoded = (text: string): string =>
  text.replace(ENTITY, (written: string, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name] ?? written;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return signOf(code) ?? written;
  });

export const cleaned = (text: string): string => cleanLine(text.replaceAll('\u0085', ' '));

const plain = (text: string): string => cleaned(decoded(text.replace(OVERRIDE, '').replace(LINE_BREAK, ' ')));

const speakerOf = (annotation: string): string | null => {
  const name = cleaned(decoded(annotation.replace(/^\S*/, '')));
  return name === '' ? null : name;
};

/** Reads above a sign, and its brackets. */
const ANNOTATIONS = /<(rt|rp)(?:[\s.][^<>]*)?>[^<]*(?:<\/\1>|(?=<\/ruby>|<r[tp][\s.>]))/gi;
const APART = new Set(['br', 'p', 'div']);

const voiceSegments = (text: string): Spoken[] => {
  const segments: { speaker: string | null; text: string }[] = [{ speaker: null, text: '' }];
  let from = 0;
  for (const tag of text.matchAll(TAG)) {
    const [whole, closing, name = '', rest = ''] = tag;
    (segments.at(-1) as Spoken & { text: string }).text += text.slice(from, tag.index);
    from = tag.index + whole.length;
    if (name.toLowerCase() === 'v' && /^(?:[.\s]|$)/.test(rest))
      segments.push({ speaker: closing === '/' ? null : speakerOf(rest), text: '' });
    else if (APART.has(name.toLowerCase())) (segments.at(-1) as Spoken & { text: string }).text += ' ';
  }
  (segments.at(-1) as Spoken & { text: string }).text += text.slice(from);
  return segments;
};

/** What is spokenText, by one voice after the other; empty if nothing in it is visible. */
export const spokenTexts = (text: string): readonly Spoken[] => {
  const spoken: { speaker: string | null; text: string }[] = [];
  for (const { speaker, text: spokenText } of voiceSegments(text.replace(ANNOTATIONS, ''))) {
    const line = plain(spokenText);
    const last = spoken.at(-1);
    if (line === '') continue;
    if (last === undefined) spoken.push({ speaker, text: line });
    else if (!/[\p{L}\p{N}]/u.test(line)) last.text += /^\s/.test(spokenText) ? ` ${line}` : line;
    else if (last.speaker === speaker) last.text += ` ${line}`;
    else spoken.push({ speaker, text: line });
  }
  return spoken;
};
