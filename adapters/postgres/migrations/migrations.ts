// In the order of their runs; a released migration never changes.
import { InitialSchema } from './initial-schema.ts';

export const migrations = [{ name: '2026-11-27-initial-schema', class: InitialSchema }];
