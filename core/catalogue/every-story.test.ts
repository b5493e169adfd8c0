import { storyFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { everyStory, everyStudioStory } from './every-story.ts';

test.each([1, 2, 3, 100])(
  'every story is listed once in both lists, read in batches of %i',
  async (atOnce) => {
    const ports = memoryPorts();
    const names = ['One', 'Two', 'Three', 'Four', 'Five'];
    for (const name of names) storyFixture(ports, 'temptation', name);
    storyFixture(ports, 'confession', 'Six', { workId: 'six', language: 'en' });
    storyFixture(ports, 'confession', 'Chhah', { workId: 'six', language: 'hi' });
    const found: string[] = [];
    for await (const { name } of everyStory(ports.stores.stories, atOnce)) found.push(name);
    const inStudio: string[] = [];
    for await (const { name } of everyStudioStory(ports.stores.stories, atOnce)) inStudio.push(name);
    expect(inStudio).toEqual(found);
    expect(found.toSorted()).toEqual([...names, 'Six', 'Chhah'].toSorted());
  },
);
