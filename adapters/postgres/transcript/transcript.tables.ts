import type { AssetId } from '@meend/core/shared/ids.ts';
import type { AlignmentRequest } from '@meend/core/transcript/alignment/alignment-request.ts';
import type { Cue } from '@meend/core/transcript/cue.ts';
import type { TranscriptKind, TranscriptLanguage } from '@meend/core/transcript/transcript.ts';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { PartsTable } from '../catalogue/catalogue.tables.ts';
import { references } from '../connection/references.ts';

export const TranscriptsTable = defineEntity({
  name: 'TranscriptsTable',
  tableName: 'transcripts',
  properties: {
    partId: references(PartsTable, 'part_id', 'cascade').primary(),
    language: p.text().$type<TranscriptLanguage>().primary(),
    kind: p.text().$type<TranscriptKind>(),
    revision: p.integer(),
    isTimed: p.boolean(),
    cues: p.json<readonly Cue[]>(),
    seconds: p.double().$type<number>().nullable(),
    updatedAt: p.datetime(3),
  },
  checks: [
    { name: 'transcripts_kind_check', expression: "kind in ('original', 'translation')" },
    { name: 'transcripts_language_check', expression: "language in ('en', 'hi', 'en-hi')" },
    { name: 'transcripts_revision_check', expression: 'revision >= 0' },
  ],
});

export const AlignmentsTable = defineEntity({
  name: 'AlignmentsTable',
  tableName: 'alignments',
  properties: {
    partId: references(PartsTable, 'part_id', 'cascade').primary(),
    language: p.text().$type<TranscriptLanguage>().primary(),
    revision: p.integer(),
    assetId: p.uuid().$type<AssetId>(),
    state: p.text().$type<AlignmentRequest['state']>(),
    percent: p.smallint(),
  },
  checks: [
    { name: 'alignments_state_check', expression: "state in ('waiting', 'foreign', 'failed')" },
    { name: 'alignments_percent_check', expression: 'percent >= 0 and percent <= 100' },
  ],
});
