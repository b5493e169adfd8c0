// Parses a single byte range (RFC 9110, section 14); several ranges, other units and invalid ones mean the whole file.

type RangeAnswer =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly start: number; readonly end: number }
  | { readonly kind: 'unsatisfiable' };

const whole: RangeAnswer = { kind: 'whole' };
const unsatisfiable: RangeAnswer = { kind: 'unsatisfiable' };
const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/** `end` is inclusive. */
export const readRange = (header: string | undefined, size: number): RangeAnswer => {
  if (header === undefined) return whole;
  const [, from, to] = ONE_RANGE.exec(header) ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return whole;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? unsatisfiable : { kind: 'part', start: size - length, end: size - 1 };
  }
  const start = Number(from);
  if (to !== '' && Number(to) < start) return whole;
  if (start >= size) return unsatisfiable;
  return { kind: 'part', start, end: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
};
