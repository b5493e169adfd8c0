// Bad bodies of a call, generated from its shape: one field of a valid body is damaged at a time.
import { type ErrorCode, isErrorCode } from '@meend/core/shared/error.ts';
import { z } from 'zod';
import { innerOf, mayBeMissing, sampleOf } from './sample-input.ts';

type Path = readonly (string | number)[];

interface Field {
  readonly path: Path;
  readonly shape: z.ZodType;
}

/** What is wrong with a field. */
export type Damage =
  | 'missing'
  | 'null'
  | 'empty'
  | 'a text'
  | 'a number'
  | 'a list'
  | 'an object'
  | 'huge'
  | 'over its limit by one'
  | 'under its limit by one'
  | 'a fraction'
  | 'a zero byte'
  | 'a lone surrogate'
  | 'an unknown field'
  | '__proto__';

export interface BadBody {
  readonly damage: Damage;
  /** The field, as `author.name`. */
  readonly field: string;
  /** The body as JSON. */
  readonly raw: string;
  /** What the shape states of this fault. */
  readonly code: ErrorCode;
}

/** Longer than any text that a shape allows, in a body that is not too large. */
const HUGE = 'a'.repeat(100_100);
const ABSENT = Symbol('absent');

const fieldsOf = (outer: z.ZodType, path: Path = []): readonly Field[] => {
  const shape = innerOf(outer);
  if (shape instanceof z.ZodObject)
    return Object.entries<z.ZodType>(shape.shape).flatMap(([name, field]) => [
      { path: [...path, name], shape: field },
      ...fieldsOf(field, [...path, name]),
    ]);
  if (shape instanceof z.ZodArray) {
    const element = shape.element as z.ZodType;
    return [{ path: [...path, 0], shape: element }, ...fieldsOf(element, [...path, 0])];
  }
  return [];
};

/** A copy in which the value at the path is another, or is gone. */
const withValue = (whole: unknown, [name, ...rest]: Path, value: unknown): unknown => {
  if (name === undefined) return value;
  if (Array.isArray(whole))
    return whole.map((item, at) => (at === name ? withValue(item, rest, value) : item));
  const { [name]: inner, ...others } = whole as Readonly<Record<string | number, unknown>>;
  const changed = withValue(inner, rest, value);
  return changed === ABSENT ? others : { ...others, [name]: changed };
};

const valueAt = (whole: unknown, path: Path): unknown =>
  path.reduce((value: unknown, name) => Reflect.get(value as object, name), whole);

/** Values beyond the stated limits of a field, by one. */
export const beyond = (outer: z.ZodType): readonly (readonly [Damage, unknown])[] => {
  const shape = innerOf(outer);
  if (shape instanceof z.ZodUnion) return shape.options.flatMap((option) => beyond(option as z.ZodType));
  if (shape instanceof z.ZodString && shape.maxLength !== null)
    return [['over its limit by one', 'a'.repeat(shape.maxLength + 1)]];
  if (shape instanceof z.ZodNumber) {
    const { minValue, maxValue } = shape;
    return [
      ...(Number.isFinite(maxValue) ? [['over its limit by one', Number(maxValue) + 1] as const] : []),
      ...(Number.isFinite(minValue) ? [['under its limit by one', Number(minValue) - 1] as const] : []),
      ...(shape.isInt ? [['a fraction', 1.5] as const] : []),
    ];
  }
  if (shape instanceof z.ZodArray) {
    const { maximum } = shape._zod.bag as { readonly maximum?: number };
    if (maximum !== undefined)
      return [['over its limit by one', Array.from({ length: maximum + 1 }, () => sampleOf(shape.element))]];
  }
  return [];
};

const damagesOf = (shape: z.ZodType): readonly (readonly [Damage, unknown])[] => [
  ['missing', ABSENT],
  ['null', null],
  ['empty', ''],
  ['a text', 'none of these'],
  ['a number', 7],
  ['a list', [[]]],
  ['an object', { $gt: '' }],
  ['huge', HUGE],
  ...beyond(shape),
];

/** A file as text, for example. */
const admitsHuge = (shape: z.ZodType): boolean =>
  shape instanceof z.ZodString && (shape.maxLength ?? 0) > HUGE.length;

/** Whatever a field holds, these are refused. */
const neverAccepted = (shape: z.ZodType): readonly Damage[] => {
  const inner = innerOf(shape);
  if (inner instanceof z.ZodRecord) return ['a list', 'huge'];
  const others = ['a list', 'an object', 'over its limit by one'] as const;
  return admitsHuge(inner) ? others : ['huge', ...others];
};

export const codeOf = (shape: z.ZodType, value: unknown): ErrorCode | null => {
  const parsed = shape.safeParse(value === ABSENT ? undefined : value);
  if (parsed.success) return null;
  return parsed.error.issues.map(({ message }) => message).find(isErrorCode) ?? 'request.malformed';
};

const json = (value: unknown): string => JSON.stringify(value);

const badField = (sample: unknown, { path, shape }: Field): readonly BadBody[] => {
  const field = path.join('.');
  const inElement = typeof path.at(-1) === 'number';
  const refused = damagesOf(shape).flatMap(([damage, value]) => {
    if (value === ABSENT && (inElement || field === '' || mayBeMissing(shape))) return [];
    const code = codeOf(shape, value);
    if (code !== null) return [{ damage, field, raw: json(withValue(sample, path, value)), code }];
    if (neverAccepted(shape).includes(damage)) throw new Error(`${field} accepts ${damage}`);
    return [];
  });
  const isText = typeof valueAt(sample, path) === 'string';
  const unsafe = isText
    ? ([
        ['a zero byte', 'a\0'],
        ['a lone surrogate', 'a\ud800'],
      ] as const)
    : [];
  return [
    ...refused,
    ...unsafe.map(([damage, value]) => ({
      damage,
      field,
      raw: json(withValue(sample, path, value)),
      code: 'request.malformed' as const,
    })),
  ];
};

/** Fields that an object does not have, in each object of the body that names its own. */
const strangeFields = (shape: z.ZodType, sample: unknown): readonly BadBody[] => {
  const objects = [{ path: [], shape }, ...fieldsOf(shape)].filter(({ path }) => {
    const value = valueAt(sample, path);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  });
  return objects.flatMap(({ path, shape }) => {
    const field = path.join('.');
    const own = valueAt(sample, path) as object;
    const named = (name: string) =>
      json(withValue(sample, path, { ...own, STRANGE: {} })).replace('STRANGE', name);
    const code = codeOf(shape, { ...own, unknown: {} });
    const poisoned = {
      damage: '__proto__',
      field,
      raw: named('__proto__'),
      code: 'request.malformed',
    } as const;
    return code === null
      ? [poisoned]
      : [poisoned, { damage: 'an unknown field', field, raw: named('unknown'), code } as const];
  });
};

/** `set`: fields whose valid value a shape cannot know. */
export const badBodies = (shape: z.ZodType, set: object = {}): readonly BadBody[] => {
  const made = sampleOf(shape);
  const sample = { ...(made as object), ...set };
  if (!shape.safeParse(sample).success) throw new Error(`${json(sample)} is no valid body`);
  return [
    ...badField(sample, { path: [], shape }),
    ...fieldsOf(shape).flatMap((field) => badField(sample, field)),
    ...strangeFields(shape, sample),
  ];
};

/** Of many bad bodies, some in which each damage, each field and each code occurs. */
export const covering = (bodies: readonly BadBody[]): readonly BadBody[] => {
  const covered = new Set<string>();
  return bodies
    .toSorted((a, b) => Number(a.code === 'request.malformed') - Number(b.code === 'request.malformed'))
    .filter(({ damage, field, code }) => {
      const facts = [damage, `field ${field}`, `code ${code}`];
      const isNew = facts.some((fact) => !covered.has(fact));
      if (isNew) for (const fact of facts) covered.add(fact);
      return isNew;
    });
};
