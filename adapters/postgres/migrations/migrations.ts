// In the order of their run; a migration that was released is never changed.
import { FirstTables } from './2026-11-20-first-tables.ts';

export const migrations = [{ name: '2026-11-20-first-tables', class: FirstTables }];
