// The exported file: one JSON text. It contains no recordings, which belong to the product, and no URLs of them, which would expire.

import type { StoryStore } from '@meend/core/catalogue/story-store.port.ts';
import type {
  ExportedData,
  Person,
  PersonalData,
  PersonalRecord,
  PersonalStore,
} from '@meend/core/manifest/personal-data.ts';
import type { StoryId } from '@meend/core/shared/ids.ts';

const storyIdsIn = (data: ExportedData): readonly StoryId[] => {
  const ids = Object.values(data)
    .flat()
    .map(({ storyId }) => storyId)
    .filter((id) => typeof id === 'string');
  return [...new Set(ids)] as StoryId[];
};

/** Names of the stories beside their ids, for the reader. */
const withNames = async (stores: { stories: StoryStore }, data: ExportedData): Promise<ExportedData> => {
  const stories = await stores.stories.findMany(storyIdsIn(data));
  const names = new Map<string, string>(stories.map(({ id, name }) => [id, name]));
  const named = (record: PersonalRecord): PersonalRecord =>
    typeof record.storyId === 'string' ? { ...record, story: names.get(record.storyId) ?? null } : record;
  return Object.fromEntries(Object.entries(data).map(([name, records]) => [name, records.map(named)]));
};

export const exportFile = async (
  stores: { stories: StoryStore; personal: PersonalStore },
  person: Person,
  at: Date,
  personalData: readonly PersonalData[],
): Promise<string> => {
  let data: ExportedData = {};
  for (const area of personalData) data = { ...data, ...(await area.exportOf(stores, person)) };
  const whole = { madeAt: at.toISOString(), ...(await withNames(stores, data)) };
  return `${JSON.stringify(whole, null, 2)}\n`;
};
