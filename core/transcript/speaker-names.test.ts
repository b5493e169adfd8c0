import { expect, test } from 'vitest';
import { assignSpeakers, speakerPrefixes } from './speaker-names.ts';

const cue = (text: string, speaker: string | null = null) => ({ at: 0, until: 0, speaker, text });

test('names before two texts or more are offered, and taken as speakers only when they are chosen', () => {
  const cues = [
    cue('ANITA: The lane was dark.'),
    cue('Nobody spoke.'),
    cue('मीरा: आओ।'),
    cue('ANITA: Whose lantern is that?'),
    cue('मीरा: मेरा।'),
    cue('Note: it rained.'),
    cue('At 10:30 she slept.'),
    cue('ANITA: I know.', 'Rohan'),
  ];
  expect(speakerPrefixes(cues)).toEqual(['ANITA', 'मीरा']);
  expect(assignSpeakers(cues, [])).toEqual(cues);
  expect(assignSpeakers(cues, ['ANITA'])).toEqual([
    cue('The lane was dark.', 'ANITA'),
    cues[1],
    cues[2],
    cue('Whose lantern is that?', 'ANITA'),
    ...cues.slice(4),
  ]);
});
