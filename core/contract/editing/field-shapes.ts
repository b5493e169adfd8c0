// The wire of a content type's fields, from their statement (core/editing/fields.ts): what a request may hold, what a
// response holds, and the way between them and core. A field of a nested path (`author.name`) has its own name in a
// shape, and its object is composed by hand.

import {
  type ChoiceField,
  type Fields,
  type FormOf,
  isFor,
  type ParsedField,
  type ParsedNames,
  parsedFields,
  sentValue,
  type TextField,
  type ValuesOf,
  valueAt,
  wirePath,
} from '@meend/core/editing/fields.ts';
import type { ErrorCode } from '@meend/core/shared/error.ts';
import { z } from 'zod';

const MAX_PARSED_TAGS = 50;
const MAX_PARSED_AMOUNT_LENGTH = 40;
const MAX_PARSED_TAG_LENGTH = 20_000;

type NamesFor<F extends Fields, Scope extends string> = {
  [Name in ParsedNames<F>]: F[Name] extends { for: readonly (infer S)[] }
    ? Scope extends S
      ? Name
      : never
    : Name;
}[ParsedNames<F>];

type PublicNames<F extends Fields> = {
  [Name in ParsedNames<F>]: F[Name] extends { isPublic: true } ? Name : never;
}[ParsedNames<F>];

type KeyOf<F extends Fields, Name extends ParsedNames<F>> = F[Name] extends {
  wire: infer Path extends string;
}
  ? Path extends `${string}.${string}`
    ? Name
    : Path
  : Name;

type RequestOf<F> = F extends { kind: 'tags' }
  ? z.ZodArray<z.ZodString>
  : F extends { kind: 'rupees' }
    ? z.ZodUnion<[z.ZodNumber, z.ZodString]>
    : F extends { kind: 'count' }
      ? z.ZodNumber
      : F extends { kind: 'choice'; options: readonly (infer Option)[]; orNull: true }
        ? z.ZodNullable<Option extends number ? z.ZodNumber : z.ZodString>
        : F extends { orNull: true }
          ? z.ZodNullable<z.ZodString>
          : z.ZodString;

/** A choice that is always one of its options, or null. */
type Chosen = { orNull: true } | { start: string };

type ResponseOf<F> = F extends { kind: 'tags' }
  ? z.ZodArray<z.ZodString>
  : F extends { kind: 'rupees' | 'count' }
    ? z.ZodNumber
    : F extends { kind: 'choice'; options: readonly (infer Option extends string | number)[] } & Chosen
      ? F extends { orNull: true }
        ? z.ZodNullable<z.ZodLiteral<Option>>
        : z.ZodLiteral<Option>
      : F extends { orNull: true }
        ? z.ZodNullable<z.ZodString>
        : z.ZodString;

type WholeRequestShape<F extends Fields, Scope extends string> = {
  [Name in NamesFor<F, Scope> as KeyOf<F, Name>]: RequestOf<F[Name]>;
};

type RequestShape<F extends Fields, Scope extends string> = {
  [Name in NamesFor<F, Scope> as KeyOf<F, Name>]: z.ZodExactOptional<RequestOf<F[Name]>>;
};

type ResponseShape<F extends Fields, Names extends ParsedNames<F>> = {
  [Name in Names as KeyOf<F, Name>]: ResponseOf<F[Name]>;
};

type Wire<F extends Fields, Names extends ParsedNames<F>> = {
  readonly [Name in Names as KeyOf<F, Name>]: z.output<ResponseOf<F[Name]>>;
};

const keyOf = (name: string, field: ParsedField): string =>
  field.wire === undefined || field.wire.includes('.') ? name : field.wire;

interface RequestOptions<Scope extends string> {
  /** Only the fields of this scope. */
  readonly scope: Scope;
  /** Error of a wrong type instead of the field's own. */
  readonly missing?: ErrorCode;
  /** Bounds of a text before core checks its limit. */
  readonly textOf: (field: TextField | ChoiceField) => z.ZodType;
}

const requested = (
  field: ParsedField,
  { missing = field.required, textOf }: RequestOptions<string>,
): z.ZodType => {
  switch (field.kind) {
    case 'tags':
      return z
        .array(z.string(missing).max(MAX_PARSED_TAG_LENGTH, field.long), missing)
        .max(MAX_PARSED_TAGS, field.many);
    case 'rupees':
      return z.union([z.number(), z.string().max(MAX_PARSED_AMOUNT_LENGTH)], field.invalid);
    case 'count':
      return z.number(field.invalid);
    case 'choice': {
      const isNumber = field.options.some((option) => typeof option === 'number');
      const shape = isNumber ? z.number(field.invalid) : textOf(field);
      return field.orNull ? shape.nullable() : shape;
    }
    default:
      return field.orNull ? textOf(field).nullable() : textOf(field);
  }
};

/** All fields of a request that has each of them. */
export const wholeRequestShape = <F extends Fields, Scope extends string>(
  fields: F,
  options: RequestOptions<Scope>,
): WholeRequestShape<F, Scope> =>
  Object.fromEntries(
    parsedFields(fields)
      .filter(([, field]) => isFor(field, options.scope))
      .map(([name, field]) => [keyOf(name, field), requested(field, options)]),
  ) as WholeRequestShape<F, Scope>;

/** All fields that a request may have; core checks what is missing, too long or invalid. */
export const requestShape = <F extends Fields, Scope extends string>(
  fields: F,
  options: RequestOptions<Scope>,
): RequestShape<F, Scope> =>
  Object.fromEntries(
    Object.entries<z.ZodType>(wholeRequestShape(fields, options)).map(([key, shape]) => [
      key,
      z.exactOptional(shape),
    ]),
  ) as RequestShape<F, Scope>;

const responded = (field: ParsedField): z.ZodType => {
  if (field.kind === 'tags') return z.array(z.string());
  if (field.kind === 'rupees' || field.kind === 'count') return z.number();
  if (field.kind === 'choice' && field.orNull) return z.literal(field.options).nullable();
  if (field.kind === 'choice' && field.start !== undefined) return z.literal(field.options);
  return 'orNull' in field ? z.string().nullable() : z.string();
};

const named = <F extends Fields>(fields: F, names: readonly ParsedNames<F>[]) =>
  parsedFields(fields).filter(([name]) => names.includes(name as ParsedNames<F>));

export const responseShape = <F extends Fields, Names extends ParsedNames<F>>(
  fields: F,
  names: readonly Names[],
): ResponseShape<F, Names> =>
  Object.fromEntries(
    named(fields, names).map(([name, field]) => [keyOf(name, field), responded(field)]),
  ) as ResponseShape<F, Names>;

/** Presents the fields of these names. */
export const wireOf = <F extends Fields, Names extends ParsedNames<F>>(
  fields: F,
  names: readonly Names[],
  values: Pick<ValuesOf<F>, Names>,
): Wire<F, Names> => {
  const all: Readonly<Record<string, unknown>> = values;
  return Object.fromEntries(
    named(fields, names).map(([name, field]) => [keyOf(name, field), sentValue(field, all[name])]),
  ) as Wire<F, Names>;
};

export const allNames = <F extends Fields>(fields: F): readonly ParsedNames<F>[] =>
  parsedFields(fields).map(([name]) => name as ParsedNames<F>);

/** Names of the fields that readers and listeners get as they are. */
export const publicNames = <F extends Fields>(fields: F): readonly PublicNames<F>[] =>
  parsedFields(fields).flatMap(([name, field]) => (field.isPublic ? [name as PublicNames<F>] : []));

/** Reads the form of a request's body. */
export const formFrom = <F extends Fields>(fields: F, body: object): FormOf<F> =>
  Object.fromEntries(
    parsedFields(fields).map(([name, field]) => [name, valueAt(body, wirePath(name, field))]),
  ) as FormOf<F>;
