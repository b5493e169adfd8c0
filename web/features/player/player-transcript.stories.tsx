import { emptyDataLayer, trackedEvents } from '@meend/storybook/decorators/data-layer.ts';
import {
  currentStage,
  FakePlayer,
  fakeQueue,
  withFakePlayer,
} from '@meend/storybook/decorators/fake-player.tsx';
import { answerTexts, failText } from '@meend/storybook/decorators/part-text.ts';
import { wireTranscripts } from '@meend/tests/kit/fixtures/wire-transcripts.ts';
import { scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';

const starts = withFakePlayer((stage) => stage.start(fakeQueue, 'Episode 1', 462));

const forget = () => localStorage.removeItem('text-size');

const meta = {
  title: 'Player/Read along',
  component: FakePlayer,
  parameters: { layout: 'fullscreen', scene: scenarios.guest },
  globals: { viewport: { value: 'phone' } },
  beforeEach: async (context) => {
    answerTexts(context, [wireTranscripts.english]);
    await emptyDataLayer();
    const stop = await starts();
    return () => {
      stop();
      forget();
    };
  },
} satisfies Meta<typeof FakePlayer>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Pick<Parameters<NonNullable<Story['play']>>[0], 'userEvent'>;

const position = () => currentStage().context().position;

const opened = async ({ userEvent }: Played) => {
  const bar = within(await screen.findByRole('region', { name: 'Audio player' }));
  await userEvent.click(await bar.findByRole('button', { name: /^Open player/ }));
  const open = within(await screen.findByRole('dialog'));
  await userEvent.click(await open.findByRole('button', { name: 'Read along' }));
  return open;
};

const textOf = async (open: Awaited<ReturnType<typeof opened>>) =>
  open.findByRole('region', { name: 'Text of Episode 1' });

const present = (text: HTMLElement) => text.querySelector('[aria-current="true"]')?.textContent?.trim();

/** How far down in its box the present sentence begins, as a share of the visible height. */
const placeOf = (text: HTMLElement): number => {
  const sentence = text.querySelector('[aria-current]')?.getBoundingClientRect();
  const box = text.getBoundingClientRect();
  return sentence === undefined ? Number.NaN : (sentence.top - box.top) / box.height;
};

export const Following: Story = {
  tags: ['reflow'],
  name: 'The spoken sentence is marked and placed in the upper third; a press on another goes there',
  play: async ({ userEvent }) => {
    const open = await opened({ userEvent });
    const text = await textOf(open);
    await waitFor(() => expect(present(text)).toBe('The wheels answered for me.'));
    await userEvent.click(within(text).getByText(/I laid my hand/));
    await waitFor(() => expect(position()).toBe(552));
    await waitFor(() => expect(present(text)).toMatch(/^I laid my hand/));
    await waitFor(() => expect(placeOf(text)).toBeLessThan(1 / 3));
    await userEvent.click(within(text).getByRole('button', { name: 'Go to 9:00' }));
    await waitFor(() => expect(position()).toBe(540));
    await expect(within(text).getAllByText('Arjun')).toHaveLength(2);
    const part = { item_id: 'shimla', part_id: 'Episode 1' };
    await expect(await trackedEvents('transcript_open')).toEqual([{ event: 'transcript_open', ...part }]);
    await expect(await trackedEvents('transcript_seek')).toEqual(
      Array(2).fill({ event: 'transcript_seek', ...part }),
    );
  },
};

export const ByItself: Story = {
  name: 'The mark goes on without a report of the position, and not while paused',
  play: async ({ userEvent }) => {
    const open = await opened({ userEvent });
    const text = await textOf(open);
    currentStage().press({ type: 'speed.chosen', speed: 2 });
    currentStage().press({ type: 'seek.to', position: 543 });
    await waitFor(() => expect(present(text)).toMatch(/^“He kept/));
    await waitFor(() => expect(present(text)).toBe('I heard her smile, and then I heard it stop.'));
    currentStage().press({ type: 'toggle.pressed' });
    currentStage().press({ type: 'seek.to', position: 551.9 });
    await waitFor(() => expect(open.getByRole('button', { name: 'Play' })).toBeVisible());
    await new Promise((done) => requestAnimationFrame(done));
    await expect(present(text)).toBe('I heard her smile, and then I heard it stop.');
  },
};

export const Scrolled: Story = {
  name: 'A reader who scrolls is left alone until “Back to now”',
  play: async ({ userEvent }) => {
    const open = await opened({ userEvent });
    const text = await textOf(open);
    const follow = open.getByRole('button', { name: 'Follow along' });
    await expect(follow).toHaveAttribute('aria-pressed', 'true');
    await expect(open.queryByRole('button', { name: 'Back to now' })).toBeNull();
    text.dispatchEvent(new WheelEvent('wheel', { deltaY: 200 }));
    text.scrollTop = text.scrollHeight;
    await expect(await open.findByRole('button', { name: 'Back to now' })).toBeVisible();
    await expect(follow).toHaveAttribute('aria-pressed', 'false');
    currentStage().press({ type: 'seek.to', position: 446 });
    await waitFor(() => expect(present(text)).toMatch(/^Her voice/));
    await expect(placeOf(text)).toBeLessThan(0);
    await userEvent.click(open.getByRole('button', { name: 'Back to now' }));
    await waitFor(() => expect(placeOf(text)).toBeGreaterThanOrEqual(0));
    await expect(placeOf(text)).toBeLessThan(1 / 3);
    await expect(text).toHaveFocus();
    await expect(open.queryByRole('button', { name: 'Back to now' })).toBeNull();
  },
};

export const ByKeyboard: Story = {
  name: 'On a desktop T opens it, and keys alone search, go to a paragraph and close',
  globals: { viewport: { value: 'desktop' } },
  play: async ({ userEvent }) => {
    await screen.findByRole('region', { name: 'Audio player' });
    await userEvent.keyboard('t');
    const open = within(await screen.findByRole('region', { name: 'The Last Train to Shimla' }));
    const text = await textOf(open);
    open.getByRole('button', { name: 'Search in the text' }).focus();
    await userEvent.keyboard('{Enter}');
    const field = await open.findByRole('searchbox', { name: 'Search in the text' });
    await expect(field).toHaveFocus();
    await userEvent.keyboard('HAND');
    await expect(await open.findByText('1 of 2')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(await open.findByText('2 of 2')).toBeVisible();
    await expect(text.querySelector('mark[data-current]')).toHaveTextContent('hand');
    await expect(open.getByRole('button', { name: 'Follow along' })).toHaveAttribute('aria-pressed', 'false');
    await userEvent.keyboard('{Enter}{Shift>}{Enter}{/Shift}');
    await expect(await open.findByText('2 of 2')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.keyboard('lighthouse');
    await expect(await open.findByText('Not in this text', { selector: 'output' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(open.getByRole('button', { name: 'Search in the text' })).toHaveFocus();
    await expect(text.querySelector('mark')).toBeNull();
    within(text).getByRole('button', { name: 'Go to 10:40' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(position()).toBe(640));
    await waitFor(() => expect(present(text)).toMatch(/^When the light/));
    await userEvent.keyboard('t');
    await waitFor(() => expect(screen.queryByRole('tablist')).toBeNull());
  },
};

export const Searching: Story = {
  tags: ['reflow'],
  name: 'Found words are marked whole',
  play: async ({ userEvent }) => {
    const open = await opened({ userEvent });
    const text = await textOf(open);
    await userEvent.click(open.getByRole('button', { name: 'Search in the text' }));
    await userEvent.type(await open.findByRole('searchbox'), 'th');
    await expect(await open.findByText(/^1 of /)).toBeVisible();
    await expect([...text.querySelectorAll('mark')].map((mark) => mark.textContent)).toContain('Thirty');
  },
};

export const Larger: Story = {
  tags: ['reflow'],
  name: 'The size of the text is kept on the device',
  play: async ({ userEvent }) => {
    const open = await opened({ userEvent });
    const text = await textOf(open);
    await userEvent.click(open.getByRole('button', { name: 'Text size: medium' }));
    await expect(open.getByRole('button', { name: 'Text size: large' })).toHaveFocus();
    await expect(text).toHaveAttribute('data-size', 'large');
    await userEvent.click(open.getByRole('button', { name: 'Hide text' }));
    await userEvent.click(open.getByRole('button', { name: 'Read along' }));
    await expect(await textOf(open)).toHaveAttribute('data-size', 'large');
  },
};

export const TwoLanguages: Story = {
  tags: ['reflow'],
  name: 'A text in two languages has radio buttons, and Devanagari its language',
  beforeEach: (context) => answerTexts(context, [wireTranscripts.hindi, wireTranscripts.english]),
  play: async ({ userEvent }) => {
    const open = await opened({ userEvent });
    await waitFor(async () => expect(present(await textOf(open))).toBe('The wheels answered for me.'));
    await expect(open.getByRole('radio', { name: 'English' })).toBeChecked();
    await userEvent.click(open.getByRole('radio', { name: 'हिन्दी' }));
    await waitFor(async () => expect(present(await textOf(open))).toBe('पहियों ने मेरी तरफ़ से जवाब दिया।'));
    await expect((await textOf(open)).querySelector('[aria-current]')).toHaveAttribute('lang', 'hi');
  },
};

export const Untimed: Story = {
  name: 'A text without times is read, not followed',
  beforeEach: (context) => answerTexts(context, [wireTranscripts.untimed]),
  play: async ({ userEvent }) => {
    const open = await opened({ userEvent });
    const text = await textOf(open);
    await expect(open.getByText('This text has no times yet. Read at your own pace.')).toBeVisible();
    await expect(within(text).queryByRole('button')).toBeNull();
    await expect(open.queryByRole('button', { name: 'Follow along' })).toBeNull();
    await userEvent.click(within(text).getByText(/I laid my hand/));
    await expect(position()).toBe(462);
  },
};

export const None: Story = {
  name: 'A part without a text says so',
  beforeEach: (context) => answerTexts(context, []),
  play: async ({ userEvent }) => {
    const open = await opened({ userEvent });
    await expect(await open.findByText('The transcript for this part is on its way.')).toBeVisible();
  },
};

export const Locked: Story = {
  name: 'A part that is locked meanwhile shows no text',
  beforeEach: (context) => void failText(context, [403, 'playback.locked']),
  play: async ({ userEvent }) => {
    const open = await opened({ userEvent });
    await expect(await open.findByText('This part is locked. Its text opens with it.')).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: (context) => void failText(context, 'silence'),
  play: async ({ userEvent }) => {
    const open = await opened({ userEvent });
    await expect(await open.findByText('Loading the text')).toBeInTheDocument();
  },
};

let allow = () => {};

export const Failed: Story = {
  name: 'A text that could not be loaded is asked for again',
  beforeEach: (context) => {
    allow = failText(context, [400, 'request.malformed']);
  },
  play: async ({ userEvent }) => {
    const open = await opened({ userEvent });
    await expect(await open.findByText('The text could not be loaded.')).toBeVisible();
    allow();
    await userEvent.click(open.getByRole('button', { name: 'Try again' }));
    await expect(await textOf(open)).toBeVisible();
  },
};

export const Offline: Story = {
  name: 'Without a connection it says that the text comes later, and then it comes',
  beforeEach: (context) => {
    allow = failText(context, 'unreachable');
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    return () => void Reflect.deleteProperty(navigator, 'onLine');
  },
  play: async ({ userEvent }) => {
    const open = await opened({ userEvent });
    window.dispatchEvent(new Event('offline'));
    await expect(
      await open.findByText('You are offline. The text comes when the connection is back.'),
    ).toBeVisible();
    allow();
    Reflect.deleteProperty(navigator, 'onLine');
    window.dispatchEvent(new Event('online'));
    await expect(await textOf(open)).toBeVisible();
  },
};
