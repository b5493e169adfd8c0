// Definition of one setting: its schema, its default and its documentation.
import { statSync } from 'node:fs';
import { z } from 'zod';

export interface Setting<Schema extends z.ZodType = z.ZodType> {
  /** Parses the value and holds the default; `format` describes what is valid. */
  readonly schema: Schema;
  /** Completes "NAME must be …". */
  readonly format: string;
  /** A valid value, except that the example of a secret is rejected at start. */
  readonly example: string;
  /** Description in docs/running/settings.md. */
  readonly description: string;
  /** What is used if it is missing, unless that is a fixed default. */
  readonly fallback?: string;
  readonly isNeededInProduction?: true;
  /** Its value derived from `DOMAIN`, if it is not set itself. */
  readonly byDomain?: (domain: string) => string;
  /** The documentation's example is never accepted for a secret. */
  readonly isSecret?: true;
  /** A fact about one company: production mode accepts neither the documentation's example nor the default. */
  readonly isOwnFact?: true;
  /** Holds a secret, so NAME_FILE may name a file with its value instead. */
  readonly canBeFile?: true;
}

export type Settings = Readonly<Record<string, Setting>>;

export type ShapeOf<Table extends Settings> = { readonly [Name in keyof Table]: Table[Name]['schema'] };

export type ValuesOf<Table extends Settings> = z.output<z.ZodObject<ShapeOf<Table>>>;

/** What all secrets have that another service presents in a header. */
export const headerSecret = {
  schema: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/)
    .optional(),
  format: 'a secret of 16 to 200 letters, digits and signs',
  example: 'a-long-secret-of-your-own',
  isSecret: true,
  canBeFile: true,
} as const;

export const existingFolder = {
  schema: z
    .string()
    .refine((value) => statSync(value, { throwIfNoEntry: false })?.isDirectory() === true)
    .optional(),
  format: 'an existing folder',
} as const;
