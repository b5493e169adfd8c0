import type { StoryContext } from '@storybook/react-vite';
import { delay } from 'msw';
import { http } from 'msw/http';
import type {} from 'msw-storybook-addon/csf3';
import { expect, waitFor } from 'storybook/test';

let isSilenced = false;

/** For `beforeEach`: the first call for a temptation is never answered, a later one is. */
export const silenceFirstStory = ({ msw }: Pick<StoryContext, 'msw'>): void => {
  isSilenced = false;
  const silence = (): Promise<void> => {
    isSilenced = true;
    return delay('infinite');
  };
  msw.use(http.get('/api/playlist/playlists/:slug', silence, { once: true }));
};

/** A call that is cancelled before it arrives leaves the silence to the next one. */
export const untilFirstStorySilenced = (): Promise<void> => waitFor(() => expect(isSilenced).toBe(true));
