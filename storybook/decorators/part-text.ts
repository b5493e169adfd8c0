import type { WireTranscript } from '@meend/core/contract/transcript/transcript.routes.ts';
import type { ErrorCode } from '@meend/core/shared/error.ts';
import type { StoryContext } from '@storybook/react-vite';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { answerPartDetails } from './part-details.ts';

/** For `beforeEach`: the fake player's parts have these texts; none if the list is empty. */
export const answerTexts = (context: Pick<StoryContext, 'msw'>, texts: readonly WireTranscript[]): void => {
  answerPartDetails(context, {
    transcripts: texts.map(({ language, kind, revision, isTimed }) => ({
      language,
      kind,
      revision,
      isTimed,
    })),
  });
  context.msw.use(
    http.get('/api/playback/parts/:partId/transcript', ({ request }) => {
      const language = new URL(request.url).searchParams.get('language');
      return HttpResponse.json(texts.find((text) => text.language === language) ?? texts[0]);
    }),
  );
};

type Failure = readonly [status: number, code: ErrorCode] | 'silence' | 'unreachable';

/** For `beforeEach`: the text does not come. Returns the function that lets it. */
export const failText = ({ msw }: Pick<StoryContext, 'msw'>, failure: Failure): (() => void) => {
  let isRefused = true;
  msw.use(
    http.get('/api/playback/parts/:partId/transcript', () => {
      if (!isRefused) return undefined;
      if (failure === 'silence') return new Promise<never>(() => {});
      if (failure === 'unreachable') return HttpResponse.error();
      const [status, code] = failure;
      return HttpResponse.json({ error: 'refused', code }, { status });
    }),
  );
  return () => {
    isRefused = false;
  };
};
