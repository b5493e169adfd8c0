// Tags, entities and voices of a cue's text, as WebVTT, HTML and the other subtitle format have them.
import { cleanLine } from '@meend/core/shared/text.ts';
import { decodeHTMLStrict } from 'entities';

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
const SOFT_HYPHEN = '\u00ad';

export const cleaned = (text: string): string =>
  cleanLine(text.replaceAll('\u0085', ' ').replaceAll(SOFT_HYPHEN, ''));

/** Entities once, as HTML reads them; an unknown one stays as it is written. */
const plain = (text: string): string =>
  cleaned(decodeHTMLStrict(text.replace(OVERRIDE, '').replace(LINE_BREAK, ' ')));

const speakerOf = (annotation: string): string | null => {
  const name = cleaned(decodeHTMLStrict(annotation.replace(/^\S*/, '')));
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
