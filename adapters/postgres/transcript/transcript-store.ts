import type { PartId, StoryId } from '@meend/core/shared/ids.ts';
import { type Cue, DOUBT } from '@meend/core/transcript/cue.ts';
import type { TranscriptLanguage, TranscriptStore } from '@meend/core/transcript/transcript.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { columnsOf, excludedOf, jsonArray, valuesOf } from '../connection/columns.ts';
import { db, execute, firstOf, rowsOf, statement } from '../connection/statements.ts';
import { TranscriptsTable } from './transcript.tables.ts';

const list = statement(
  ({ partId }: { partId: PartId }) =>
    db
      .selectFrom('transcripts')
      .select(columnsOf(TranscriptsTable, 'cues'))
      .where('part_id', '=', partId)
      .orderBy('kind')
      .orderBy('language'),
  'transcripts',
);

const find = statement(
  ({ partId, language }: { partId: PartId; language: TranscriptLanguage }) =>
    db
      .selectFrom('transcripts')
      .select(columnsOf(TranscriptsTable))
      .where('part_id', '=', partId)
      .where('language', '=', language),
  'transcript',
);

const original = statement(
  ({ partId }: { partId: PartId }) =>
    db
      .selectFrom('transcripts')
      .select(columnsOf(TranscriptsTable))
      .where('part_id', '=', partId)
      .orderBy('kind')
      .orderBy('language')
      .limit(1),
  'original-transcript',
);

const listOfStories = statement(
  ({ storyIds }: { storyIds: readonly StoryId[] }) =>
    db
      .selectFrom('parts')
      .innerJoin('transcripts', 'transcripts.part_id', 'parts.id')
      .select([
        'parts.story_id as storyId',
        'parts.id as partId',
        sql<number | null>`parts.seconds`.as('recordingSeconds'),
        'transcripts.language as language',
        'transcripts.is_timed as isTimed',
        'transcripts.seconds as seconds',
        sql<number>`(select count(*) from jsonb_array_elements(transcripts.cues) cue
          where (cue ->> 'sure')::double precision < ${DOUBT})::integer`.as('doubts'),
      ])
      .where('parts.story_id', '=', sql<StoryId>`any(${storyIds}::uuid[])`)
      .orderBy('transcripts.part_id')
      .orderBy('transcripts.kind')
      .orderBy('transcripts.language'),
  'transcripts-of-stories',
);

const countMissing = db
  .selectFrom('parts')
  .innerJoin('stories', 'stories.id', 'parts.story_id')
  .leftJoin('transcripts', 'transcripts.part_id', 'parts.id')
  .select(['stories.category', sql<number>`count(*)::int`.as('parts')])
  .where('stories.status', 'in', ['published', 'scheduled'])
  .where('parts.asset_id', 'is not', null)
  .where('transcripts.part_id', 'is', null)
  .groupBy('stories.category');

export const postgresTranscriptStore = (em: EntityManager): TranscriptStore => ({
  list: (partId) => rowsOf(em, list({ partId })),
  find: (partId, language) =>
    firstOf(em, language === null ? original({ partId }) : find({ partId, language })),
  listOfStories: (storyIds) => rowsOf(em, listOfStories({ storyIds })),
  async countMissing() {
    const counts = await rowsOf(em, countMissing);
    const none = { temptation: 0, quickie: 0, confession: 0 };
    return { ...none, ...Object.fromEntries(counts.map(({ category, parts }) => [category, parts])) };
  },
  async save({ cues, ...rest }) {
    const row = {
      ...valuesOf(TranscriptsTable, rest, 'cues'),
      cues: jsonArray<Cue>(JSON.stringify(cues)),
    };
    const save = db
      .insertInto('transcripts')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['part_id', 'language'])
          .doUpdateSet(excludedOf(TranscriptsTable, 'partId', 'language')),
      );
    await execute(em, save);
  },
  async remove(partId, language) {
    await execute(
      em,
      db.deleteFrom('transcripts').where('part_id', '=', partId).where('language', '=', language),
    );
  },
});
