// Finds the sentences of a text in a recording: both are heard in the same way, the recording as it is decoded and the
// sentences in another voice.
import { type Alignment, alignSentences } from '@meend/core/transcript/alignment/align-sentences.ts';
import { melBands, SAMPLE_RATE, type Table } from '@meend/core/transcript/alignment/mel-bands.ts';
import { spokenSentence } from '@meend/core/transcript/alignment/spoken-sentence.ts';
import type { AlignJob } from './audio-job.ts';
import type { SoundLibrary } from './sound-library.ts';
import type { speechProgram } from './speech-program.ts';

/** Shares of the work. */
const HEARD = 0.2;
const SPOKEN = 0.6;

export const alignRecording = async (
  library: Pick<SoundLibrary, 'decode'>,
  speech: ReturnType<typeof speechProgram> | null,
  job: AlignJob,
  onProgress: (share: number) => void,
): Promise<Alignment> => {
  const { sentences, seconds } = job;
  const heard = melBands(SAMPLE_RATE, seconds);
  let samples = 0;
  for await (const values of library.decode(job, { filter: `aresample=${SAMPLE_RATE}`, channels: 1 })) {
    heard.add(values);
    samples += values.length;
    onProgress(HEARD * Math.min(1, samples / SAMPLE_RATE / seconds));
  }
  const spoken: (Table | null)[] = [];
  for (const [index, sentence] of sentences.entries()) {
    const spokenText = speech && spokenSentence(sentence);
    if (spokenText) {
      const { rate, samples: voice } = await speech.speak(spokenText.text, spokenText.voice);
      const bands = melBands(rate, voice.length / rate);
      bands.add(voice);
      spoken.push(bands.end());
    } else spoken.push(null);
    onProgress(HEARD + ((SPOKEN - HEARD) * (index + 1)) / sentences.length);
  }
  return alignSentences({ heard: heard.end(), sentences, spoken }, (share) =>
    onProgress(SPOKEN + (1 - SPOKEN) * share),
  );
};
