// What each call takes and answers, stated once as schemas; the types of the wire are derived from them.

import { MAX_REASON_LENGTH } from '@meend/core/audit/reason.ts';
import type { ErrorCode } from '@meend/core/shared/error.ts';
import { z } from 'zod';
import type { InputOf, ResponseOf } from './call.ts';

// The application's content security policy allows no code made from text.
z.config({ jitless: true });

type InputPart = 'params' | 'query' | 'body';

/** A part that a call does not take has no schema and is not read. */
export interface StatedCall {
  readonly params?: z.ZodType | null;
  readonly query?: z.ZodType | null;
  readonly body?: z.ZodType | null;
  readonly response: z.ZodType;
}

/** The schemas of one area, by the names of its calls. */
type Schemas = Readonly<Record<string, StatedCall>>;

type Scalar = string | number | boolean | null | undefined;

/** A list that cannot be changed already keeps the name its domain type gives it. */
type DeepReadonly<T> = unknown extends T
  ? T
  : T extends Scalar
    ? T
    : T extends (infer Item)[]
      ? readonly DeepReadonly<Item>[]
      : T extends readonly unknown[]
        ? T
        : { readonly [Key in keyof T]: DeepReadonly<T[Key]> };

/** The type of what a schema lets through, with nothing that can be changed. */
export type WireOf<Schema extends z.ZodType> = DeepReadonly<z.output<Schema>>;

type PartsOf<Stated> = {
  [Part in keyof Stated & InputPart]: Stated[Part] extends z.ZodType ? Part : never;
}[keyof Stated & InputPart];

type ShapeOf<Stated extends StatedCall> = {
  readonly input: {
    readonly [Part in PartsOf<Stated>]: Stated[Part] extends z.ZodType ? WireOf<Stated[Part]> : never;
  };
  readonly response: WireOf<Stated['response']>;
};

/** What `call` declares a call with: `call<AccountShapes['requestLoginLink']>(…)`. */
export type ShapesOf<Stated extends Schemas> = { readonly [Name in keyof Stated]: ShapeOf<Stated[Name]> };

type CallSchemas<C> = {
  readonly [Part in InputPart & keyof InputOf<C>]: z.ZodType<InputOf<C>[Part]>;
} & { readonly [Part in Exclude<InputPart, keyof InputOf<C>>]?: null } & {
  readonly response: z.ZodType<ResponseOf<C>>;
};

export type SchemasOf<Table> = { readonly [Name in keyof Table]: CallSchemas<Table[Name]> };

/** A field whose refusal has a sentence of its own names its code as the schema's message. */
export const errorWith = <Code extends ErrorCode>(code: Code): Code => code;

/** Why staff did something, for the audit log. */
export const reasonText = z.string().trim().max(MAX_REASON_LENGTH, errorWith('staff.long-reason'));

/** A body without fields. */
export const nothing = z.record(z.string(), z.never());

/** Ids of any form are taken, to be answered as unknown by whoever looks them up. */
export const idText = z.string().min(1).max(64);

export const ownId = z.strictObject({ userId: z.string().max(200) });

/** A page of a list. */
export const page = z.strictObject({
  limit: z.exactOptional(z.string().regex(/^(?:[1-9]\d{0,2}|1000)$/)),
  after: z.exactOptional(z.string().max(200)),
});

export const isoTime = z.iso.datetime({ offset: true }).max(40);

/** The response of a call that says what it did. */
export const message = z.strictObject({ message: z.string() });

export const count = z.number().int().nonnegative();
