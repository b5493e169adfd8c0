import type { StoryContext } from '@storybook/react-vite';
import { delay } from 'msw';
import { http } from 'msw/http';
import type {} from 'msw-storybook-addon/csf3';

/** For `beforeEach`: the first call for a temptation is never answered, a later one is. */
export const silenceFirstStory = ({ msw }: Pick<StoryContext, 'msw'>): void =>
  msw.use(http.get('/api/playlist/playlists/:slug', () => delay('infinite'), { once: true }));
