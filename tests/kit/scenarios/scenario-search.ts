// Scenarios whose index is made: a voice, moods, and a teaser with a sentence about a kettle.
import { aPerson } from '../fixtures/entity-fixtures.ts';
import { aTranscript } from '../fixtures/transcript-fixtures.ts';
import { moodScenes } from './scenario-moods.ts';
import { type Scenario, withIndex } from './scenarios.ts';

const SPOKEN = {
  until: 9_000,
  speaker: null,
  text: 'The kettle sang twice, and nobody answered it.',
};

const spoken =
  (scenario: Scenario): Scenario =>
  async () => {
    const world = await scenario();
    const { ports, stories } = world;
    const tara = aPerson({ name: 'Tara Menon' });
    await ports.stores.people.addFromStudio(tara);
    const saffron = stories.find(({ slug }) => slug === 'saffron-hours');
    const story = saffron && ports.tables.stories.get(saffron.id);
    if (story)
      ports.tables.stories.set(story.id, { ...story, credits: [{ personId: tara.id, role: 'voice' }] });
    await ports.stores.transcripts.save(aTranscript(story?.parts[0], { cues: [{ at: 7_000, ...SPOKEN }] }));
    return world;
  };

export const searchScene = withIndex(spoken(moodScenes.guest));
