import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Stores } from '@meend/core/assembly/areas.ts';
import { firstRevision } from '@meend/core/editing/edited-content.ts';
import type { Cover } from '@meend/core/media/picture-set.ts';
import type { Credit } from '@meend/core/people/credit.ts';
import type { Person } from '@meend/core/people/person.ts';
import type { PersonId } from '@meend/core/shared/ids.ts';
import { slugFrom } from '@meend/core/shared/slug.ts';
import type { DemoPorts } from './demo-ports.ts';
import type { DemoStory } from './demo-story.ts';
import { firstEdition, idNames, stableId } from './stable-id.ts';
import { type DemoReader, demoVoices, demoWriters, type VoiceKey } from './voices.ts';

const readerId = ({ slug }: DemoReader): PersonId => stableId<PersonId>(firstEdition, idNames.reader(slug));

export const readerIds: readonly PersonId[] = [
  ...Object.values(demoVoices),
  ...Object.values(demoWriters),
].map(readerId);

/** Voices, the narrator's first, and the writer. */
export const creditsOf = ({ read, written }: Pick<DemoStory, 'read' | 'written'>): readonly Credit[] => [
  ...read.map((key): Credit => ({ personId: readerId(demoVoices[key]), role: 'voice' })),
  ...(written === null ? [] : [{ personId: readerId(demoWriters[written]), role: 'writer' } as const]),
];

const voiceKeys = Object.keys(demoVoices) as readonly VoiceKey[];

const portraitOf = (key: VoiceKey) => {
  const svg = readFileSync(new URL(`portraits/${key}.svg`, import.meta.url));
  return { svg, name: `voice-${key}-${createHash('sha256').update(svg).digest('hex').slice(0, 10)}` };
};

/** Keys of the files of the portraits. */
export const portraitFiles = (): readonly string[] =>
  voiceKeys.map(portraitOf).flatMap(({ name }) => [`covers/${name}.svg`, `covers/${name}.webp`]);

type PortraitPorts = Pick<DemoPorts, 'files' | 'encodeCover'>;

const storePortrait = async ({ files, encodeCover }: PortraitPorts, key: VoiceKey): Promise<Cover> => {
  const { svg, name } = portraitOf(key);
  await files.write(`covers/${name}.svg`, svg);
  await files.write(`covers/${name}.webp`, await encodeCover(svg));
  return { svg: `/covers/${name}.svg`, small: `/covers/${name}.webp` };
};

const personOf = (
  reader: DemoReader,
  now: Date,
  { portrait, isSynthetic }: Pick<Person, 'portrait' | 'isSynthetic'>,
): Person => ({
  id: readerId(reader),
  slug: slugFrom(reader.slug),
  name: reader.name,
  nameHi: reader.nameHi,
  line: reader.line,
  portrait,
  isSynthetic,
  status: 'published',
  publishedAt: now,
  ...firstRevision({ status: 'published', publishedAt: now }),
});

/** The people of the demonstration's credits, with their portraits in place. */
export const makeReaders = async (ports: PortraitPorts, now: Date): Promise<readonly Person[]> => [
  ...(await Promise.all(
    voiceKeys.map(async (key) =>
      personOf(demoVoices[key], now, { portrait: await storePortrait(ports, key), isSynthetic: true }),
    ),
  )),
  ...Object.values(demoWriters).map((writer) =>
    personOf(writer, now, { portrait: null, isSynthetic: false }),
  ),
];

/** Those that a removal left stay as they are. */
export const addReaders = async ({ people }: Stores, readers: readonly Person[]): Promise<void> => {
  for (const reader of readers) {
    if ((await people.findForStudio(reader.id)) !== null) continue;
    await people.addFromStudio({ ...reader, slug: await people.freeSlug(reader.slug, null) });
  }
};
