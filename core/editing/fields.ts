// The fields of a content type, each stated once. From the statement follow: cleaning, limits and errors
// (parse-fields.ts), the shapes of the wire (core/contract/editing/field-shapes.ts), the audited values, and the
// studio's draft, checks, edit conflicts and inputs (web/features/studio/editing).

import type { AuditFields, AuditValue } from '@meend/core/audit/audit.ts';
import type { ErrorCode } from '@meend/core/shared/error.ts';
import { type Paise, toRupees } from '@meend/core/shared/rupees.ts';

interface Stated {
  /** Part of the form that it is in. */
  readonly part: string;
  /** Fields of one row are next to each other in the form. */
  readonly row?: string;
  /** Key of its help in the form; true: that of its name. */
  readonly help?: true | string;
  /** Dotted path on the wire; its name by default. */
  readonly wire?: string;
  /** Scopes that have it; all by default. */
  readonly for?: readonly string[];
  /** Whether readers and listeners get it as it is. */
  readonly isPublic?: true;
  /** Error if it is empty. */
  readonly required?: ErrorCode;
  /** Error if it is empty in what readers can see; a draft may lack it. */
  readonly toPublish?: ErrorCode;
}

export interface TextField extends Stated {
  readonly kind: 'line' | 'text' | 'markdown';
  /** Characters, as a text field counts them. */
  readonly max: number;
  readonly long: ErrorCode;
  /** Height of its input in lines; a line without it has an input of one line. */
  readonly rows?: number;
  /** Whether an empty one is stored as null. */
  readonly orNull?: true;
  /** Spaces that a tab becomes; 0 by default. */
  readonly tabSize?: number;
  /** What a text that is not empty must match, and the error of one that does not. */
  readonly pattern?: readonly [RegExp, ErrorCode];
}

export interface ChoiceField extends Stated {
  readonly kind: 'choice';
  /** Texts, or whole numbers. */
  readonly options: readonly (string | number)[];
  readonly invalid: ErrorCode;
  /** The option of content that states none. */
  readonly start?: string;
  /** Whether none may be chosen; stored as null. */
  readonly orNull?: true;
}

interface RupeesField extends Stated {
  readonly kind: 'rupees';
  readonly max: number;
  readonly invalid: ErrorCode;
}

interface CountField extends Stated {
  readonly kind: 'count';
  readonly min: number;
  readonly max: (scope: string) => number;
  readonly start: number;
  readonly invalid: ErrorCode;
}

export interface TagsField extends Stated {
  readonly kind: 'tags';
  readonly max: number;
  readonly many: ErrorCode;
  readonly maxLength: number;
  readonly long: ErrorCode;
  /** The only tags there are, and the error of another one; those that content has already may stay. */
  readonly known?: readonly [readonly string[], ErrorCode];
}

/** A field that is parsed, sent and shown by code of its own; stated for its place in the form. */
interface OwnField {
  readonly kind: 'own';
  readonly part: string;
}

export type ParsedField = TextField | ChoiceField | RupeesField | CountField | TagsField;
export type Field = ParsedField | OwnField;
export type Fields = Readonly<Record<string, Field>>;

type Rest<F> = Omit<F, 'kind'>;

export const line = <const F extends Rest<TextField>>(field: F) => ({ kind: 'line' as const, ...field });
export const text = <const F extends Rest<TextField>>(field: F) => ({ kind: 'text' as const, ...field });
export const markdown = <const F extends Rest<TextField>>(field: F) => ({
  kind: 'markdown' as const,
  ...field,
});
export const choice = <const F extends Rest<ChoiceField>>(field: F) => ({
  kind: 'choice' as const,
  ...field,
});
export const rupees = <const F extends Rest<RupeesField>>(field: F) => ({
  kind: 'rupees' as const,
  ...field,
});
export const count = <const F extends Rest<CountField>>(field: F) => ({ kind: 'count' as const, ...field });
export const tags = <const F extends Rest<TagsField>>(field: F) => ({ kind: 'tags' as const, ...field });
export const own = <const F extends Rest<OwnField>>(field: F) => ({ kind: 'own' as const, ...field });

/** Names of the fields that are parsed here. */
export type ParsedNames<F extends Fields> = {
  [Name in keyof F]: F[Name] extends OwnField ? never : Name;
}[keyof F] &
  string;

type ChosenOf<F, Option> = F extends { orNull: true }
  ? Option | null
  : F extends { required: ErrorCode } | { start: string }
    ? Option
    : string;

type ValueOf<F> = F extends { kind: 'tags' }
  ? readonly string[]
  : F extends { kind: 'rupees' }
    ? Paise
    : F extends { kind: 'count' }
      ? number
      : F extends { kind: 'choice'; options: readonly (infer Option)[] }
        ? ChosenOf<F, Option>
        : F extends { orNull: true }
          ? string | null
          : string;

type InputOf<F> = F extends { kind: 'tags' }
  ? readonly string[]
  : F extends { kind: 'rupees' }
    ? number | string
    : F extends { kind: 'count' }
      ? number
      : F extends { kind: 'choice'; options: readonly (infer Option)[]; orNull: true }
        ? (Option extends number ? number : string) | null
        : F extends { orNull: true }
          ? string | null
          : string;

/** Values as stored. */
export type ValuesOf<F extends Fields> = { readonly [Name in ParsedNames<F>]: ValueOf<F[Name]> };

/** Values as requested; undefined if absent from the request. */
export type FormOf<F extends Fields> = { readonly [Name in ParsedNames<F>]?: InputOf<F[Name]> | undefined };

export const parsedFields = (fields: Fields): readonly (readonly [string, ParsedField])[] =>
  Object.entries(fields).flatMap(([name, field]) => (field.kind === 'own' ? [] : [[name, field] as const]));

export const isFor = (field: ParsedField, scope: string): boolean => field.for?.includes(scope) ?? true;

/** The value at a dotted path: `author.name`. */
export const valueAt = (content: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (value as Readonly<Record<string, unknown>> | undefined)?.[key],
      content,
    );

export const wirePath = (name: string, field: ParsedField): string => field.wire ?? name;

/** The fields of content: under their names, or at their dotted path on the wire. */
export const fieldsIn = <F extends Fields>(fields: F, content: object): ValuesOf<F> =>
  Object.fromEntries(
    parsedFields(fields).map(([name, { wire }]) => [
      name,
      valueAt(content, wire?.includes('.') ? wire : name),
    ]),
  ) as unknown as ValuesOf<F>;

const emptyValue = (field: ParsedField): unknown => {
  if (field.kind === 'tags') return [];
  if (field.kind === 'rupees') return 0;
  if (field.kind === 'count' || (field.kind === 'choice' && field.start !== undefined)) return field.start;
  return 'orNull' in field ? null : '';
};

/** Values of fields in which nothing is written, for content that states a part of them. */
export const emptyValues = <F extends Fields>(fields: F): ValuesOf<F> =>
  Object.fromEntries(
    parsedFields(fields).map(([name, field]) => [name, emptyValue(field)]),
  ) as unknown as ValuesOf<F>;

/** The Markdown texts of a request. */
export const markdownIn = <F extends Fields>(fields: F, form: FormOf<F>): readonly (string | undefined)[] => {
  const sent: Readonly<Record<string, unknown>> = form;
  return parsedFields(fields).flatMap(([name, { kind }]) =>
    kind === 'markdown' ? [sent[name] as string | undefined] : [],
  );
};

/** Every error that the fields can have; of drafts alone without those of an incomplete publication. */
export const errorCodesOf = (fields: Fields, of: 'drafts' | 'all' = 'all'): readonly ErrorCode[] => {
  const codes = parsedFields(fields).flatMap(([, field]) => [
    field.required,
    of === 'all' ? field.toPublish : undefined,
    'long' in field ? field.long : field.invalid,
    ...(field.kind === 'tags' ? [field.many, field.known?.[1]] : []),
    'pattern' in field ? field.pattern?.[1] : undefined,
  ]);
  return [...new Set(codes)].filter((code) => code !== undefined);
};

/** A value as it is sent and audited: amounts in rupees. */
export const sentValue = (field: ParsedField, value: unknown): unknown =>
  field.kind === 'rupees' ? toRupees(value as Paise) : value;

/** Its fields as the audit log records them. */
export const auditedFields = <F extends Fields>(fields: F, content: ValuesOf<F>): AuditFields => {
  const values: Readonly<Record<string, unknown>> = content;
  return Object.fromEntries(
    parsedFields(fields).map(([name, field]) => [name, sentValue(field, values[name]) as AuditValue]),
  );
};
