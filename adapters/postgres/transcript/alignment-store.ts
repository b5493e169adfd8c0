import type { PartId, StoryId } from '@meend/core/shared/ids.ts';
import type { AlignmentStore } from '@meend/core/transcript/alignment/alignment-request.ts';
import type { TranscriptLanguage } from '@meend/core/transcript/transcript.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import { columnsOf, excludedOf, valuesOf } from '../connection/columns.ts';
import { db, execute, firstOf, rowsOf, statement } from '../connection/statements.ts';
import { AlignmentsTable } from './transcript.tables.ts';

const find = statement(
  ({ partId, language }: { partId: PartId; language: TranscriptLanguage }) =>
    db
      .selectFrom('alignments')
      .select(columnsOf(AlignmentsTable))
      .where('part_id', '=', partId)
      .where('language', '=', language),
  'alignment',
);

const listOfStories = statement(
  ({ storyIds }: { storyIds: readonly StoryId[] }) =>
    db
      .selectFrom('alignments')
      .select(columnsOf(AlignmentsTable))
      .where(
        sql<SqlBool>`(part_id, asset_id) in (select id, asset_id from parts where story_id = any(${storyIds}::uuid[]))`,
      ),
  'alignments-of-stories',
);

export const postgresAlignmentStore = (em: EntityManager): AlignmentStore => ({
  find: (partId, language) => firstOf(em, find({ partId, language })),
  listOfStories: (storyIds) => rowsOf(em, listOfStories({ storyIds })),
  async save(request) {
    const save = db
      .insertInto('alignments')
      .values(valuesOf(AlignmentsTable, request))
      .onConflict((conflict) =>
        conflict
          .columns(['part_id', 'language'])
          .doUpdateSet(excludedOf(AlignmentsTable, 'partId', 'language')),
      );
    await execute(em, save);
  },
  async progress({ partId, language, revision, assetId }, percent) {
    await execute(
      em,
      db
        .updateTable('alignments')
        .set({ percent })
        .where('part_id', '=', partId)
        .where('language', '=', language)
        .where('revision', '=', revision)
        .where('asset_id', '=', assetId),
    );
  },
  async remove(partId, language) {
    await execute(
      em,
      db.deleteFrom('alignments').where('part_id', '=', partId).where('language', '=', language),
    );
  },
});
