// Helpers of the listening journeys: accounts without the mailbox, the audio element's time, throttled recordings.

import { expect, type Page } from '@playwright/test';
import { becomeListener, expectSound, finishSignUp, newEmail } from './journey.ts';

interface WireOrder {
  readonly orderID: string;
  readonly sessionID: string;
}

/** Orders 30 days by the API, for journeys about something else than the plan's button. */
const orderPlan = async (page: Page, token: string, email: string): Promise<WireOrder> => {
  const response = await page.request.post('/api/payment/newOrderId', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      userDetails: { email },
      playListDetails: { name: '30 days', price: 49, duration: 30, paymentFrom: 'subscription' },
    },
  });
  return response.json();
};

interface WireStory {
  readonly _id: string;
  readonly slug: string;
  readonly name: string;
  readonly audioFiles: readonly {
    readonly _id: string;
    readonly url: string | null;
    readonly seconds: number;
  }[];
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

export const holderOf = (token: string): Account => {
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

/** Repeats the part that plays, however long the journey works meanwhile: a teaser lasts twenty seconds. */
export const repeatPart = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const audio = document.querySelector('audio');
    if (audio) audio.loop = true;
  });

/** The bar, or the mini player. */
export const player = (page: Page) => page.getByRole('region', { name: 'Audio player' });

/** The one line of the bottom surface that says something. */
export const notes = (page: Page) => page.getByRole('region', { name: 'Notifications' });

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

/** Reports the share heard of the story's first parts, one after the other, as another device of the account does. */
export const reportHeard = async (
  page: Page,
  { userId, token }: Account,
  { audioFiles }: WireStory,
  shares: readonly number[],
): Promise<void> => {
  const places = audioFiles.slice(0, shares.length).map(({ _id: partId, seconds }, index) => ({
    partId,
    position: seconds * (shares[index] ?? 0),
    duration: seconds,
    age: shares.length - index,
  }));
  const response = await page.request.put(`/api/users/${userId}/listening-places`, {
    headers: { authorization: `Bearer ${token}` },
    data: { places },
  });
  expect(response.status()).toBe(200);
};

/** Buys 30 days at the sandbox provider and waits until the plan is active. */
export const subscribe = async (page: Page, { token }: Account, email: string): Promise<void> => {
  const headers = { authorization: `Bearer ${token}` };
  const { orderID, sessionID } = await orderPlan(page, token, email);
  await page.request.post(`/sandbox/checkout/${sessionID}`, { data: { outcome: 'pay' } });
  const status = async () =>
    (await (await page.request.get(`/api/payment/status/${orderID}`, { headers })).json()).status;
  await expect.poll(status).toBe('PAID');
};

/** The story's main button. */
export const mainButton = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first();

/** Seeks to two seconds before the end of the part that plays. */
export const seekNearEnd = async (page: Page): Promise<void> => {
  const seek = player(page).getByRole('slider', { name: 'Seek' });
  await seek.fill(`${Math.floor(Number(await seek.getAttribute('max'))) - 2}`);
};
