import type { PartId } from '@meend/core/shared/ids.ts';
import type { Transcript } from '@meend/core/transcript/transcript.ts';
import type { DemoStory } from './demo-story.ts';
import type { SpokenPart } from './recordings.ts';
import { demoVoices } from './voices.ts';

/** The exact text of a recording. Speakers are named where a story has two voices. */
export const transcriptOf = (
  { language = 'en', read }: Pick<DemoStory, 'language' | 'read'>,
  { cues, seconds }: SpokenPart,
  partId: PartId,
  updatedAt: Date,
): Transcript => ({
  partId,
  language,
  kind: 'original',
  revision: 0,
  isTimed: true,
  cues: cues.map(({ at, until, by, text, isNotice }) => ({
    at,
    until,
    speaker: read.length === 1 ? null : demoVoices[by][language === 'hi' ? 'nameHi' : 'name'],
    text,
    ...(isNotice && { isNotice }),
  })),
  seconds,
  updatedAt,
});
