import { InitialSchema } from './initial-schema.ts';

/**
 * In the order of their runs. Until release 1.0.0 the name of the first one ends with the hash of its statements, so
 * that a database with other tables is refused; from then on its text never changes.
 */
export const migrations = [{ name: 'initial-schema-f63b6f14', class: InitialSchema }];
