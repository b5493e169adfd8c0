import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';

export const PartRow = defineEntity({
  name: 'PartRow',
  tableName: 'parts',
  properties: {
    id: p.uuid().primary(),
    storyId: p.uuid(),
    partIndex: p.integer(),
    title: p.text().nullable(),
    assetId: p.uuid(),
    hash: p.text(),
    extension: p.text(),
    mimeType: p.text(),
    bytes: p.bigint('number'),
    seconds: p.double(),
  },
});

export type PartRow = InferEntity<typeof PartRow>;
