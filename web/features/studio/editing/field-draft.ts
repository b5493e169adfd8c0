// The draft of a content type's fields, from their statement: what is typed, sent, wrong, and different from another
// version.

import {
  type ChoiceField,
  type Fields,
  type FormOf,
  isFor,
  type ParsedField,
  type ParsedNames,
  parsedFields,
  type ValuesOf,
  valueAt,
  wirePath,
} from '@meend/core/editing/fields.ts';
import { type FieldError, parseFields } from '@meend/core/editing/parse-fields.ts';
import { errorMessages } from '@meend/core/shared/messages/error-messages.ts';
import { visibleText } from '@meend/core/shared/text.ts';
import { type MessageKey, type PrefixOf, text } from '@meend/web/messages/text.ts';
import type { DraftErrors, FormField } from './draft-errors.ts';

/** Everything as typed. */
export type DraftOf<F extends Fields> = {
  readonly [Name in ParsedNames<F>]: F[Name] extends { kind: 'tags' } ? readonly string[] : string;
};

type Typed = string | readonly string[];

/** Names of the fields that are parsed, sent and shown by code of their own. */
type OwnNames<F extends Fields> = Exclude<keyof F & string, ParsedNames<F>>;

/** Names of the fields that can be missing. */
type NeededNames<F extends Fields> = {
  [Name in ParsedNames<F>]: F[Name] extends { required: string } | { toPublish: string } ? Name : never;
}[ParsedNames<F>];

type HelpKey<F extends Fields> = {
  [Name in ParsedNames<F>]: F[Name] extends { help: infer Help }
    ? Help extends string
      ? Help
      : `field-${Name}-help`
    : never;
}[ParsedNames<F>];

type ChooseKey<F extends Fields> = {
  [Name in ParsedNames<F>]: F[Name] extends { kind: 'choice' }
    ? F[Name] extends { start: string }
      ? never
      : `choose-${Name}`
    : never;
}[ParsedNames<F>];

type FieldKey<F extends Fields> = `field-${ParsedNames<F>}` | HelpKey<F> | ChooseKey<F>;

/** How a content type's fields are shown. */
export interface FieldForm<F extends Fields> {
  readonly fields: F;
  /** Beginning of the ids of its inputs. */
  readonly id: string;
  /** Beginning of the keys of its labels and helps. */
  readonly prefix: string;
  /** Whether an input accepts no more characters than its limit; otherwise a text too long is an error. */
  readonly isCut: boolean;
  /** Values of the helps; `most` is the field's limit. */
  readonly values?: Readonly<Record<string, string>>;
  /** Words of the options of its choices that are not shown as they are, by field. */
  readonly options?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A form whose labels and helps the compiler has checked. */
export const fieldForm = <F extends Fields, Prefix extends string>(
  form: FieldForm<F> & { readonly prefix: PrefixOf<Prefix, FieldKey<F>> },
): FieldForm<F> => form;

const equal = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const mapped = <F extends Fields>(fields: F, typedOf: (field: ParsedField, name: string) => Typed) =>
  Object.fromEntries(parsedFields(fields).map(([name, field]) => [name, typedOf(field, name)])) as DraftOf<F>;

const emptyTyped = (field: ParsedField): Typed => {
  if (field.kind === 'tags') return [];
  return 'start' in field ? String(field.start ?? '') : '';
};

export const emptyFields = <F extends Fields>(fields: F): DraftOf<F> => mapped(fields, emptyTyped);

/** The draft of existing content, as the server sent it. */
export const draftFrom = <F extends Fields>(fields: F, content: object): DraftOf<F> =>
  mapped(fields, (field, name) => {
    const value = valueAt(content, wirePath(name, field));
    return field.kind === 'tags' ? (value as readonly string[]) : String(value ?? '');
  });

/** The typed whole number; NaN if it is none. */
export const typedCount = (typed: string): number =>
  /^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : Number.NaN;

const sentInput = (field: ParsedField, typed: Typed): unknown => {
  if (typeof typed !== 'string') return typed;
  if (field.kind === 'count') return typedCount(typed);
  if (field.kind === 'rupees') return typed.trim() || '0';
  if (field.kind === 'choice') {
    const chosen = field.options.find((option) => String(option) === typed);
    return chosen ?? (field.orNull ? typed || null : typed);
  }
  return 'orNull' in field ? visibleText(typed) || null : typed.trim();
};

const inputsOf = <F extends Fields>(fields: F, draft: DraftOf<F>, scope: string) => {
  const typed: Readonly<Record<string, Typed>> = draft;
  return parsedFields(fields)
    .filter(([, field]) => isFor(field, scope))
    .map(([name, field]) => ({ name, field, input: sentInput(field, typed[name] ?? '') }));
};

const withPath = (
  body: Readonly<Record<string, unknown>>,
  [key = '', ...rest]: readonly string[],
  value: unknown,
): Record<string, unknown> => ({
  ...body,
  [key]:
    rest.length === 0 ? value : withPath((body[key] ?? {}) as Readonly<Record<string, unknown>>, rest, value),
});

/** Part of the request body: the fields that differ from `base`, else all. */
export const changedFields = <F extends Fields>(
  fields: F,
  draft: DraftOf<F>,
  base: DraftOf<F> | null,
  scope = '',
): Record<string, unknown> => {
  const before = base && inputsOf(fields, base, scope);
  return inputsOf(fields, draft, scope)
    .filter(({ input }, at) => before === null || !equal(input, before[at]?.input))
    .reduce((body, { name, field, input }) => withPath(body, wirePath(name, field).split('.'), input), {});
};

interface CheckOptions<F extends Fields> {
  /** Whether readers will see it, so that no field may be missing. */
  readonly isWhole: boolean;
  readonly scope?: string;
  /** What is saved; null for new content. */
  readonly saved?: DraftOf<F> | null;
  /** By default the error's message. */
  readonly missing?: (field: NeededNames<F>, code: FieldError['code']) => string;
  readonly wrong?: (code: FieldError['code'], step: FieldError['step']) => string;
}

interface CheckedFields<F extends Fields> {
  readonly errors: DraftErrors<ParsedNames<F>>;
  /** Whether a field is missing. */
  readonly isIncomplete: boolean;
}

/** Checks by the server's rules. */
export const checkFields = <F extends Fields>(
  fields: F,
  draft: DraftOf<F>,
  {
    isWhole,
    scope = '',
    saved = null,
    missing = (_, code) => errorMessages[code],
    wrong = (code) => errorMessages[code],
  }: CheckOptions<F>,
): CheckedFields<F> => {
  const form = Object.fromEntries(inputsOf(fields, draft, scope).map(({ name, input }) => [name, input]));
  const current = saved as unknown as ValuesOf<F> | null;
  const { errors } = parseFields(fields, form as FormOf<F>, { current, isWhole, scope });
  const messageOf = ({ field, step, code }: FieldError): string =>
    step === 'missing' ? missing(field as NeededNames<F>, code) : wrong(code, step);
  return {
    errors: Object.fromEntries(errors.map((error) => [error.field, messageOf(error)])) as DraftErrors<
      ParsedNames<F>
    >,
    isIncomplete: errors.some(({ step }) => step === 'missing'),
  };
};

/** Whether a stored value is a draft of these fields. */
export const isDraftOf = (fields: Fields, value: Readonly<Record<string, unknown>>): boolean =>
  parsedFields(fields).every(([name, { kind }]) => {
    const typed = value[name];
    if (kind !== 'tags') return typeof typed === 'string';
    return Array.isArray(typed) && typed.every((tag) => typeof tag === 'string');
  });

export const fieldIdOf = ({ id }: Pick<FieldForm<Fields>, 'id'>, name: string): string => `${id}-${name}`;

const labelOf = ({ prefix }: Pick<FieldForm<Fields>, 'prefix'>, name: string): string =>
  text(`${prefix}field-${name}` as MessageKey);

/** The empty choice first, unless the field has a start. */
const optionsOf = (
  { prefix, options }: Pick<FieldForm<Fields>, 'prefix' | 'options'>,
  name: string,
  field: ChoiceField,
) => [
  ...(field.start === undefined ? [{ value: '', label: text(`${prefix}choose-${name}` as MessageKey) }] : []),
  ...field.options.map((option) => ({
    value: String(option),
    label: options?.[name]?.[option] ?? String(option),
  })),
];

/** Label and help of an input, and the options of a choice. */
export const fieldTextsOf = <F extends Fields>(form: FieldForm<F>, name: string, field: ParsedField) => {
  const { prefix, values } = form;
  const help = field.help === true ? `field-${name}-help` : field.help;
  const most = 'max' in field ? { most: Number(field.max) } : {};
  return {
    label: labelOf(form, name),
    help: help && text(`${prefix}${help}` as MessageKey, { ...values, ...most }),
    options: field.kind === 'choice' ? optionsOf(form, name, field) : [],
  };
};

/** The fields in the order of the form, for the links of its errors. `own`: those of the other fields. */
export const formFields = <F extends Fields>(
  form: FieldForm<F>,
  own: Readonly<Record<OwnNames<F>, readonly FormField[]>>,
): readonly FormField[] =>
  Object.entries(form.fields).flatMap(([name, { kind }]) =>
    kind === 'own'
      ? own[name as OwnNames<F>]
      : [{ path: name, fieldId: fieldIdOf(form, name), label: labelOf(form, name) }],
  );

/** The other version's texts that differ from the draft, with their labels. */
export const differences = <F extends Fields>(
  form: FieldForm<F>,
  theirs: DraftOf<F>,
  mine: DraftOf<F>,
): readonly (readonly [label: string, theirs: string])[] => {
  const [one, other]: readonly Readonly<Record<string, Typed>>[] = [theirs, mine];
  const shown = (typed: Typed = ''): string => (typeof typed === 'string' ? typed : typed.join(', '));
  return parsedFields(form.fields).flatMap(([name]) =>
    shown(one?.[name]).trim() === shown(other?.[name]).trim()
      ? []
      : [[labelOf(form, name), shown(one?.[name])] as const],
  );
};
