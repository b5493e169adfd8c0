// Parses the fields of a content type by their statement: cleans them and finds what is missing, too long or invalid.

import type { ErrorCode } from '@meend/core/shared/error.ts';
import { exactPaise, fromRupees } from '@meend/core/shared/rupees.ts';
import { cleanLine, cleanText } from '@meend/core/shared/text.ts';
import {
  type Fields,
  type FormOf,
  isFor,
  type ParsedField,
  type ParsedNames,
  parsedFields,
  type TagsField,
  type TextField,
  type ValuesOf,
} from './fields.ts';

type Value = string | number | null | undefined | readonly string[];

/** What is missing is an error before what a list holds, then lengths, then values. */
const steps = ['missing', 'items', 'length', 'value'] as const;
type Step = (typeof steps)[number];

export interface FieldError<Name extends string = string> {
  readonly field: Name;
  readonly step: Step;
  readonly code: ErrorCode;
}

/** Unique tags, ignoring case. */
const uniqueTags = (input: readonly string[]): readonly string[] => {
  const unique = new Map<string, string>();
  for (const tag of input.map(cleanLine)) {
    if (tag !== '' && !unique.has(tag.toLowerCase())) unique.set(tag.toLowerCase(), tag);
  }
  return [...unique.values()];
};

const cleaned = (field: TextField, input: string): string => {
  if (field.kind === 'line') return cleanLine(input);
  return cleanText(field.tabSize === undefined ? input : input.replaceAll('\t', ' '.repeat(field.tabSize)));
};

/** The value to store; undefined if it is empty, NaN if it is no amount. */
const read = (field: ParsedField, input: unknown): Value => {
  switch (field.kind) {
    case 'tags':
      return uniqueTags(input as readonly string[]);
    case 'rupees': {
      const typed = String(input).trim();
      return typed === '' ? undefined : (exactPaise(typed) ?? Number.NaN);
    }
    case 'count':
      return input as number;
    case 'choice':
      return (input ?? '') === '' ? emptyValue(field) : (input as string | number);
    default:
      return cleaned(field, (input ?? '') as string) || (field.orNull ? null : '');
  }
};

const emptyValue = (field: ParsedField): Value => {
  if (field.kind === 'tags') return [];
  if (field.kind === 'count' || (field.kind === 'choice' && field.start !== undefined)) return field.start;
  if (field.kind === 'rupees') return undefined;
  return 'orNull' in field ? null : '';
};

const isEmpty = (value: Value): boolean =>
  value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0);

const wrongTags = (
  field: TagsField,
  tags: readonly string[],
  before: readonly string[],
): Omit<FieldError, 'field'> | null => {
  if (tags.length > field.max) return { step: 'items', code: field.many };
  if (tags.some((tag) => tag.length > field.maxLength)) return { step: 'items', code: field.long };
  const [known, unknown] = field.known ?? [];
  const isKnown = (tag: string) => known === undefined || known.includes(tag) || before.includes(tag);
  return unknown === undefined || tags.every(isKnown) ? null : { step: 'items', code: unknown };
};

const wrongText = (field: TextField, value: string): Omit<FieldError, 'field'> | null => {
  if (value.length > field.max) return { step: 'length', code: field.long };
  const [pattern, code] = field.pattern ?? [];
  return pattern === undefined || code === undefined || pattern.test(value) ? null : { step: 'value', code };
};

const wrongIn = (
  field: ParsedField,
  value: Value,
  before: Value,
  scope: string,
): Omit<FieldError, 'field'> | null => {
  switch (field.kind) {
    case 'tags':
      return wrongTags(field, value as readonly string[], (before ?? []) as readonly string[]);
    case 'rupees': {
      const isAmount = (value as number) <= fromRupees(field.max);
      return isAmount ? null : { step: 'value', code: field.invalid };
    }
    case 'count': {
      const number = value as number;
      const isCount = Number.isInteger(number) && number >= field.min && number <= field.max(scope);
      return isCount ? null : { step: 'value', code: field.invalid };
    }
    case 'choice': {
      // A choice that must be made lacks it as long as it is none of the options.
      const step = field.start === undefined && !field.orNull ? 'missing' : 'value';
      return field.options.includes(value as string | number) ? null : { step, code: field.invalid };
    }
    default:
      return wrongText(field, value as string);
  }
};

export interface Parsed<F extends Fields> {
  /** Whole only if there is no error; texts are always there. */
  readonly values: ValuesOf<F>;
  /** In the order of the fields. */
  readonly errors: readonly FieldError<ParsedNames<F>>[];
}

interface ParsingOf<F extends Fields> {
  /** Values of absent fields; null for new content. */
  readonly current: ValuesOf<F> | null;
  /** Whether readers can see it, so that no field may be missing. */
  readonly isWhole: boolean;
  /** Fields of other scopes are null. */
  readonly scope?: string;
}

export const parseFields = <F extends Fields>(
  fields: F,
  form: FormOf<F>,
  { current, isWhole, scope = '' }: ParsingOf<F>,
): Parsed<F> => {
  const [sent, before] = [form, current] as readonly (Readonly<Record<string, Value>> | null)[];
  const values: Record<string, Value> = {};
  const errors: FieldError[] = [];
  for (const [name, field] of parsedFields(fields)) {
    const input = isFor(field, scope) ? sent?.[name] : undefined;
    const value = input === undefined ? (before?.[name] ?? emptyValue(field)) : read(field, input);
    values[name] = isFor(field, scope) ? value : null;
    if (!isFor(field, scope)) continue;
    // Existing content was complete when it was saved: only what is sent can lack a required field.
    const required = input === undefined && before !== null ? undefined : field.required;
    const missing = required ?? (isWhole ? field.toPublish : undefined);
    const wrong = isEmpty(value)
      ? missing && { step: 'missing' as const, code: missing }
      : wrongIn(field, value, before?.[name], scope);
    if (wrong) errors.push({ field: name, ...wrong });
  }
  return { values, errors } as unknown as Parsed<F>;
};

/** Only the fields that a request has, so that those of a patch are checked alone. */
export const sentFields = <F extends Fields>(fields: F, form: FormOf<F>): F => {
  const sent: Readonly<Record<string, unknown>> = form;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => sent[name] !== undefined)) as F;
};

/** The first error by its step; within a step by the order of the fields. */
export const firstByStep = (errors: readonly FieldError[]): FieldError | undefined =>
  steps.flatMap((step) => errors.filter((error) => error.step === step))[0];
