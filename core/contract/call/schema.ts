// Shapes of requests and responses, as zod schemas; the wire's types are derived from them.

import { MAX_EMAIL_LENGTH } from '@meend/core/account/user/email.ts';
import { MAX_REASON_LENGTH } from '@meend/core/audit/audit.ts';
import type { ErrorCode } from '@meend/core/shared/error.ts';
import { visibleText } from '@meend/core/shared/text.ts';
import { z } from 'zod';

// Disables JIT compilation, because the Content-Security-Policy of the pages forbids `eval`.
z.config({ jitless: true });

type InputPart = 'params' | 'query' | 'body';

/** Shapes of a call. A part of the request without one is not read. */
export interface Shapes {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
}

type Scalar = string | number | boolean | null | undefined;

/** A readonly list is left as it is, so that its domain type stays. */
type DeepReadonly<T> = unknown extends T
  ? T
  : T extends Scalar
    ? T
    : T extends (infer Item)[]
      ? readonly DeepReadonly<Item>[]
      : T extends readonly unknown[]
        ? T
        : { readonly [Key in keyof T]: DeepReadonly<T[Key]> };

/** A shape as JSON carries it, deeply readonly. */
export type WireOf<Schema extends z.ZodType> = DeepReadonly<z.output<Schema>>;

type PartsOf<Stated extends Shapes> = keyof Stated & InputPart;

/** What a browser sends, and a route reads. */
export type SentOf<Stated extends Shapes> = {
  readonly [Part in PartsOf<Stated>]: Stated[Part] extends z.ZodType ? WireOf<Stated[Part]> : never;
};

/** A field with an error of its own uses its code as the schema's message. */
export const errorWith = <Code extends ErrorCode>(code: Code): Code => code;

/** Text without spaces around it; empty if nothing in it is visible. */
export const typedText = (wrong?: ErrorCode) => z.string(wrong).overwrite(visibleText);

/** An address as typed; core parses it. */
export const emailText = z
  .string(errorWith('account.invalid-email'))
  .max(MAX_EMAIL_LENGTH, errorWith('account.invalid-email'));

/** Reason for a staff action, for the audit log. */
export const reasonText = typedText().max(MAX_REASON_LENGTH, errorWith('staff.long-reason'));

/** An empty body. */
export const nothing = z.record(z.string(), z.never());

/** Ids of any form are accepted; unknown ones get the error of their lookup. */
export const idText = z.string().min(1).max(64);

/** Up to a hundred ids, separated by commas. */
export const idList = z.string().regex(/^[\w-]{1,64}(?:,[\w-]{1,64}){0,99}$/);

export const ownId = z.strictObject({ userId: z.string().max(200) });

/** Parameters of a page of a list. */
export const page = z.strictObject({
  limit: z.exactOptional(z.string().regex(/^(?:[1-9]\d{0,2}|1000)$/)),
  after: z.exactOptional(z.string().max(200)),
});

export const isoTime = z.iso
  .datetime({ offset: true })
  .max(40)
  .refine((text) => {
    // Earlier ones are stored as years before Christ, which are no date again when they are read; later ones have five digits.
    const year = new Date(text).getUTCFullYear();
    return year >= 1 && year <= 9999;
  });

/** Response that contains only a message. */
export const message = z.strictObject({ message: z.string() });

export const count = z.number().int().nonnegative();
