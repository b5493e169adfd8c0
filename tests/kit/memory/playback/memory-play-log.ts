import type { Play } from '@meend/core/playback/play.ts';
import type { PlayLog } from '@meend/core/playback/play-log.port.ts';
import type { MemoryTables } from '../tables/memory-tables.ts';

const keyOf = ({ userId, partId, day }: Play): string => `${userId} ${partId} ${day}`;

export const memoryPlayLog = (tables: MemoryTables): PlayLog => ({
  async record(play) {
    const tenth = Math.max(play.tenth, tables.plays.get(keyOf(play))?.tenth ?? 0);
    tables.plays.set(keyOf(play), { ...play, tenth });
  },
});
