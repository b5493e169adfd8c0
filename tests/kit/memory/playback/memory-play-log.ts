import type { Play, PlayLog } from '@meend/core/playback/play.ts';
import type { MemoryTables } from '../tables.ts';

const keyOf = ({ userId, partId, day }: Play): string => `${userId} ${partId} ${day}`;

export const memoryPlayLog = (tables: MemoryTables): PlayLog => ({
  async record(play) {
    const tenth = Math.max(play.tenth, tables.plays.get(keyOf(play))?.tenth ?? 0);
    tables.plays.set(keyOf(play), { ...play, tenth });
  },
  async anonymize({ userId, storyId, partId }, id) {
    for (const [key, play] of tables.plays) {
      const isMeant =
        play.userId === userId &&
        (storyId === undefined || play.storyId === storyId) &&
        (partId === undefined || play.partId === partId);
      if (!isMeant) continue;
      const anonymous = { ...play, userId: id };
      tables.plays.delete(key);
      tables.plays.set(keyOf(anonymous), anonymous);
    }
  },
});
