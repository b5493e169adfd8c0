import type { UserId } from '@meend/core/shared/ids.ts';
import type { MemoryTables } from '../tables.ts';

/** 32 hexadecimal digits, as the database makes them. */
export const mediaKeyOf = ({ mediaEpochs }: MemoryTables, id: UserId): string =>
  `${id.replaceAll('-', '').slice(8)}${(mediaEpochs.get(id) ?? 0).toString(16).padStart(8, '0')}`;
