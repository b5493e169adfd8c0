// Helpers of the listening journeys: accounts without the mailbox, the audio element's time, throttled recordings.
import { expect, type Page } from '@playwright/test';
import { becomeListener, expectSound, finishSignUp, newEmail } from './journey.ts';

interface WireStory {
  readonly _id: string;
  readonly slug: string;
  readonly name: string;
  readonly audioFiles: readonly { readonly _id: string; readonly url: string | null }[];
}

interface Account {
  readonly userId: string;
  readonly token: string;
}

interface ResumePoint {
  readonly partId: string;
  readonly position: number;
}

export const newestStory = async (page: Page): Promise<WireStory> => {
  const stories: WireStory[] = await (await page.request.get('/api/playlist/playlists')).json();
  const story = stories.at(-1);
  if (!story) throw new Error('There is no story to hear');
  return story;
};

const holderOf = (token: string): Account => {
  const { userId } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return { userId, token };
};

/** The account signed in on this page. */
export const accountOf = async (page: Page): Promise<Account> =>
  holderOf((await page.evaluate(() => localStorage.getItem('token'))) ?? '');

/** A new account, created without the dialog and the mailbox. */
export const haveAccount = async (page: Page): Promise<Account> => holderOf(await becomeListener(page));

export const signUp = async (page: Page): Promise<Account> => {
  await page.goto('/temptations');
  await page.getByRole('banner').getByRole('button', { name: 'Sign up' }).click();
  await finishSignUp(page, newEmail());
  await expect(page).toHaveURL(/\/unlock-free-story$/);
  return accountOf(page);
};

/** Gives the account access to every part of the story. */
export const choose = async (page: Page, { userId, token }: Account, story: WireStory): Promise<void> => {
  const response = await page.request.post('/api/users/select-free-audio', {
    headers: { authorization: `Bearer ${token}` },
    data: { userId, audioIds: [story._id], audioModelTypes: ['Playlist'] },
  });
  expect(response.status()).toBe(200);
};

export const resumePointsOf = async (
  page: Page,
  { userId, token }: Account,
): Promise<readonly ResumePoint[]> => {
  const response = await page.request.get(`/api/users/${userId}/listening-places`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await response.json()).places;
};

export const timeOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0);

export const isSilent = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('audio')?.paused ?? true);

/** Waits until the part has played past this second. */
export const listenUntil = (page: Page, second: number): Promise<void> =>
  expect.poll(() => timeOf(page), { timeout: 40_000, intervals: [100] }).toBeGreaterThan(second);

/** The bar, or the mini player. */
export const player = (page: Page) => page.getByRole('region', { name: 'Audio player' });

/** The newest story's page. */
export const openStory = async (page: Page): Promise<void> => {
  const story = await newestStory(page);
  await page.goto(`/playlist-det/${story.slug}`);
};

/** Presses the story's main button and waits for the sound. */
export const playTeaser = async (page: Page): Promise<void> => {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Play|Resume) Teaser/ })
    .first()
    .click();
  await expectSound(page);
  await expect(player(page).getByRole('button', { name: 'Next part' })).toBeVisible();
};

const CHUNK_BYTES = 32 * 1024;
const AHEAD_SECONDS = 2;

/** Whether the element has almost played its whole buffer. */
const isNearlyHeard = (ahead: number): boolean => {
  const audio = document.querySelector('audio');
  if (!audio || audio.buffered.length === 0) return true;
  return audio.buffered.end(audio.buffered.length - 1) - audio.currentTime < ahead;
};

/** Delivers recordings in chunks, each only when the buffer is almost empty, so that playback can stall. */
export const thinRecordings = async (page: Page): Promise<void> => {
  await page.route('**/media/**', async (route) => {
    const from = Number(/bytes=(\d+)-/.exec(route.request().headers().range ?? '')?.[1] ?? '0');
    const isNeeded = () => page.waitForFunction(isNearlyHeard, AHEAD_SECONDS, { timeout: 0, polling: 100 });
    // The page may be closed while a chunk is delayed.
    if (from > 0) await isNeeded().catch(() => {});
    const headers = { ...route.request().headers(), range: `bytes=${from}-${from + CHUNK_BYTES - 1}` };
    await route.continue({ headers }).catch(() => {});
  });
};
