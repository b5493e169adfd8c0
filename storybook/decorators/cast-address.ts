import type { StoryContext } from '@storybook/react-vite';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import type {} from 'msw-storybook-addon/csf3';

/** For `beforeEach`: the server signs an address for a receiver, or refuses to. */
export const answerCastAddress = ({ msw }: Pick<StoryContext, 'msw'>, isRefused = false): void =>
  msw.use(
    http.get('/api/playback/parts/:partId/cast-address', () =>
      isRefused
        ? HttpResponse.json({}, { status: 403 })
        : HttpResponse.json({ url: '/media/episode-1?exp=1&cast=1&sig=x', onward: null }),
    ),
  );
