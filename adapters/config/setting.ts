// One setting of the environment: how it is read, and every word that is said about it.
import type { z } from 'zod';

export interface Setting<Schema extends z.ZodType = z.ZodType> {
  /** Reads the value and holds the default; what it takes is told by `form` alone. */
  readonly schema: Schema;
  /** Completes "NAME must be …". */
  readonly format: string;
  /** A value that is taken, but for a secret, whose example stops the start. */
  readonly example: string;
  /** What the operator reads in docs/running/settings.md. */
  readonly description: string;
  /** What stands in its place without it, where that is no fixed value. */
  readonly fallback?: string;
  readonly isNeededInProduction?: true;
  /** What it is where `DOMAIN` is given and it is not. */
  readonly byDomain?: (domain: string) => string;
  /** A secret is never the one that stands in the documentation. */
  readonly isSecret?: true;
  /** A fact about one company: in production neither the documentation's example nor the default is accepted. */
  readonly isOwnFact?: true;
  /** It holds a secret, so NAME_FILE may name a file that holds it in its place. */
  readonly canBeFile?: true;
}

export type Settings = Readonly<Record<string, Setting>>;

export type ShapeOf<Table extends Settings> = { readonly [Name in keyof Table]: Table[Name]['schema'] };

export type ValuesOf<Table extends Settings> = z.output<z.ZodObject<ShapeOf<Table>>>;
