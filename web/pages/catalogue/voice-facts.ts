// What a voice's page finds in the stories they read.
import type {
  AnyWireStory,
  WireCreditedPerson,
  WirePart,
} from '@meend/core/contract/catalogue/wire-story.ts';
import type { WireVoice } from '@meend/core/contract/people/people.routes.ts';

/** A part may name its own voices instead of the story's. */
const readersOf = (story: AnyWireStory, part: WirePart | undefined): readonly WireCreditedPerson[] =>
  part?.voices ?? story.voices ?? [];

interface Sample {
  readonly story: AnyWireStory;
  readonly teaser: WirePart;
}

/** The newest teaser that they read: alone if there is one. */
export const sampleOf = ({ slug, stories }: WireVoice): Sample | undefined =>
  stories
    .flatMap((story): readonly (Sample & { readonly others: number })[] => {
      const [teaser] = story.audioFiles;
      const readers = readersOf(story, teaser);
      return teaser && readers.some((reader) => reader.slug === slug)
        ? [{ story, teaser, others: Math.min(readers.length - 1, 1) }]
        : [];
    })
    .toSorted((one, other) => one.others - other.others)
    .map(({ story, teaser }) => ({ story, teaser }))[0];

/** The other voices of their stories: those with the most stories in common first, else of the newest story. */
export const heardTogether = ({ slug, stories }: WireVoice): readonly WireCreditedPerson[] => {
  const found = new Map<string, { readonly person: WireCreditedPerson; stories: number }>();
  for (const story of stories) {
    const readers = [story.voices ?? [], ...story.audioFiles.map(({ voices = [] }) => voices)].flat();
    for (const [own, person] of new Map(readers.map((reader) => [reader.slug, reader]))) {
      if (own === null || own === slug) continue;
      const known = found.get(own) ?? { person, stories: 0 };
      known.stories += 1;
      found.set(own, known);
    }
  }
  return [...found.values()]
    .toSorted((one, other) => other.stories - one.stories)
    .map(({ person }) => person);
};
