import type { AnyWireStory, WireCreditedPerson } from '@meend/core/contract/catalogue/wire-story.ts';
import type { WireVoice } from '@meend/core/contract/people/people.routes.ts';
import { expect, test } from 'vitest';
import { heardTogether, sampleOf } from './voice-facts.ts';

const person = (name: string): WireCreditedPerson =>
  ({ slug: name.toLowerCase(), name }) as Partial<WireCreditedPerson> as WireCreditedPerson;
const [noor, arjun, farhan, ila] = ['Noor', 'Arjun', 'Farhan', 'Ila'].map(person) as [
  WireCreditedPerson,
  WireCreditedPerson,
  WireCreditedPerson,
  WireCreditedPerson,
];
const gone = { ...person('Anonymous'), slug: null };

const story = (
  name: string,
  voices: readonly WireCreditedPerson[],
  teaserVoices?: readonly WireCreditedPerson[],
): AnyWireStory => {
  const teaser = { _id: `${name}-teaser`, name: 'Teaser', label: 'Teaser', url: null, seconds: 40 };
  const audioFiles = [teaserVoices ? { ...teaser, voices: teaserVoices } : teaser];
  return { name, voices, audioFiles } as Partial<AnyWireStory> as AnyWireStory;
};

const voice = (...stories: readonly AnyWireStory[]): WireVoice =>
  ({ ...noor, stories }) as Partial<WireVoice> as WireVoice;

test('the sample is the newest teaser that the voice reads alone, else one they share', () => {
  const duet = story('Duet', [arjun, noor]);
  expect(sampleOf(voice(duet, story('Alone', [noor]), story('Old', [noor])))?.story.name).toBe('Alone');
  expect(sampleOf(voice(story('By another', [noor], [arjun]), duet))?.teaser._id).toBe('Duet-teaser');
  expect(sampleOf(voice(story('Own teaser', [arjun], [noor]), duet))?.story.name).toBe('Own teaser');
  expect(sampleOf(voice(story('By another', [noor], [arjun])))).toBeUndefined();
  expect(sampleOf(voice())).toBeUndefined();
});

test('voices heard together are those with the most stories in common, then of the newest', () => {
  const all = voice(
    story('One', [noor, ila, gone]),
    story('Two', [noor], [farhan]),
    story('Three', [farhan, noor], [farhan]),
    story('Four', [noor, arjun]),
  );
  expect(heardTogether(all).map(({ name }) => name)).toEqual(['Farhan', 'Ila', 'Arjun']);
  expect(heardTogether(voice(story('Alone', [noor])))).toEqual([]);
});
