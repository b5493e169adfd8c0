import type { WirePartDetails } from '@meend/core/contract/playback/parts.routes.ts';
import { waveformText } from '@meend/core/media/recording-shape.ts';
import type { StoryContext } from '@storybook/react-vite';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import type {} from 'msw-storybook-addon/csf3';

/** Sentences with pauses between them, as a reading voice has. */
export const voice = waveformText(
  Array.from({ length: 300 }, (_, at) =>
    Math.round(8 + 92 * Math.abs(Math.sin(at / 9)) * Math.abs(Math.cos(at * 1.7)) ** 0.7),
  ),
);

/** For `beforeEach`: the fake player's parts have these details. */
export const answerPartDetails = (
  { msw }: Pick<StoryContext, 'msw'>,
  details: Partial<WirePartDetails>,
): void => {
  const answer: WirePartDetails = { peaks: '', chapters: [], transcripts: [], ...details };
  msw.use(http.get('/api/playback/parts/:partId', () => HttpResponse.json(answer)));
};
