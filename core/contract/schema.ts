// What each call takes and answers, as schemas: compile-time fences keep them equal to the declared types.

import type { ErrorCode } from '@meend/core/shared/error.ts';
import { MAX_REASON_LENGTH } from '@meend/core/staff/suspend-account.ts';
import { z } from 'zod';
import type { InputOf, ResponseOf } from './call.ts';

// The application's content security policy allows no code made from text.
z.config({ jitless: true });

type InputPart = 'params' | 'query' | 'body';

/** Null where a call takes nothing in that place. */
export type CallSchemas<C> = {
  readonly [P in InputPart]: P extends keyof InputOf<C> ? z.ZodType<InputOf<C>[P]> : null;
} & { readonly answer: z.ZodType<ResponseOf<C>> };

export type SchemasOf<Table> = { readonly [Name in keyof Table]: CallSchemas<Table[Name]> };

/** A field whose refusal has a sentence of its own names its code as the schema's message. */
export const errorWith = <Code extends ErrorCode>(code: Code): Code => code;

export const none = { params: null, query: null, body: null } as const;

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
