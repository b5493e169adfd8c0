// Changes of everything that the index is made of, for the law that it equals a rebuilt one.
import type { Stores } from '@meend/core/assembly/areas.ts';
import { studioStory } from '@meend/core/catalogue/studio-story.ts';
import { aMood, aPerson, aStory } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import fc from 'fast-check';

export const contentEdit = fc.record({
  kind: fc.constantFrom('story', 'person', 'mood', 'transcript', 'erasure'),
  of: fc.nat({ max: 2 }),
  other: fc.nat({ max: 2 }),
  status: fc.constantFrom('draft', 'published', 'withdrawn', 'scheduled'),
  openParts: fc.integer({ min: 1, max: 3 }),
  isAnnounced: fc.boolean(),
});

type ContentEdit = (typeof contentEdit)['generate'] extends (...inputs: never) => {
  readonly value: infer Edit;
}
  ? Edit
  : never;

/** Three stories, two people and two moods; `apply` changes one of them, inside a transaction. */
export const indexedContent = async (
  write: (work: (inside: Stores) => Promise<void>) => Promise<unknown>,
) => {
  const people = [aPerson({ name: 'Tara' }), aPerson({ name: 'Kabir' })];
  const moods = [aMood({ name: 'Rain' }), aMood({ name: 'Calm' })];
  const originals = [0, 1, 2].map((index) => studioStory(aStory({ name: `Story ${index}` })));
  await write(async (inside) => {
    for (const person of people) await inside.people.addFromStudio(person);
    for (const story of originals) await inside.stories.addFromStudio(story);
    for (const mood of moods) await inside.moods.addFromStudio(mood);
  });
  const apply = async (inside: Stores, edit: ContentEdit): Promise<void> => {
    const { kind, of, other, status, openParts, isAnnounced } = edit;
    const story = await inside.stories.lockForStudio(originals[of]?.id as never);
    const person = await inside.people.findForStudio(people[other % 2]?.id as never);
    const mood = await inside.moods.findForStudio(moods[other % 2]?.id as never);
    if (story === null || mood === null) return;
    if (kind === 'story')
      await inside.stories.saveFromStudio({
        ...story,
        ...{ status, isAnnounced, openParts },
        name: `Story ${of} ${other}`,
        genres: ['Slow burn', 'Monsoon'].slice(0, other),
        credits: person ? [{ personId: person.id, role: other === 2 ? 'writer' : 'voice' }] : [],
      });
    if (kind === 'person' && person !== null)
      await inside.people.saveFromStudio({
        ...person,
        name: `Name ${of}`,
        status: status === 'withdrawn' ? status : 'published',
      });
    if (kind === 'erasure' && of === 0 && person !== null)
      await inside.people.erase(person.id, story.updatedAt);
    if (kind === 'mood')
      await inside.moods.saveFromStudio({
        ...mood,
        name: `Mood ${of}`,
        storyIds: originals.slice(0, of).map(({ id }) => id),
        status: status === 'scheduled' ? 'draft' : status,
      });
    const partId = story.parts[other]?.id;
    if (kind === 'transcript' && partId !== undefined)
      await inside.transcripts.save({
        partId,
        language: 'en',
        kind: 'original',
        revision: 1,
        isTimed: of === 0,
        cues: [{ at: 1_500, until: 2_000, speaker: null, text: `Umbrella number ${of}` }],
        seconds: 60,
        updatedAt: story.updatedAt,
      });
  };
  return { apply };
};
