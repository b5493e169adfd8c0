import { useCases } from '@meend/core/assembly/use-cases.ts';
import { studioStory } from '@meend/core/catalogue/studio-story.ts';
import { aPerson, aStory } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { readTeasers } from './read-feeds.ts';

test('the date of a feed moves on with every change of what it holds, also where something leaves', async () => {
  const ports = memoryPorts();
  const { stores, clock } = ports;
  const app = useCases(ports);
  const tara = aPerson();
  await stores.people.addFromStudio(tara);
  const story = aStory({ credits: [{ personId: tara.id, role: 'voice' }], publishedAt: clock.now() });
  await stores.stories.addFromStudio(studioStory(story));
  const partId = story.parts[0]?.id as string;
  const by = { kind: 'command line' } as never;
  const chapters = [
    { at: 0, title: 'Rain' },
    { at: 10, title: 'Tea' },
  ];
  const cues = [{ at: 0, until: 900, speaker: null, text: 'It rains.' }];
  const text = { partId, language: 'en', kind: 'original', isTimed: true, cues } as const;
  const changes: readonly (() => Promise<unknown>)[] = [
    () => app.saveChapters({ partId, chapters, revision: 0 }, by),
    () => app.saveChapters({ partId, chapters: [], revision: 1 }, by),
    () => app.saveTranscript({ ...text, revision: 0 }, by),
    () => app.removeTranscript({ partId, language: 'en', revision: 1 }, by),
    () => stores.people.saveFromStudio({ ...tara, status: 'withdrawn', updatedAt: clock.now() }),
  ];
  for (const change of changes) {
    const before = await readTeasers(stores);
    clock.advance(60_000);
    expect(await change()).not.toMatchObject({ ok: false });
    const after = await readTeasers(stores);
    expect(after.items).not.toEqual(before.items);
    expect(after.changedAt).toEqual(clock.now());
  }
});
