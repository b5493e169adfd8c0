import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { LESS_DATA_COOKIE } from '@meend/core/shared/less-data.ts';
import { asPage } from '@meend/storybook/decorators/page.tsx';
import { currentPlayer } from '@meend/storybook/decorators/web.tsx';
import { scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import { clearCookie, writeCookie } from '@meend/web/platform/cookies.ts';
import { whenIdleNow } from '@meend/web/platform/page-events.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, waitFor } from 'storybook/test';
import { HomePage } from './home-page.tsx';

const meta = {
  title: 'Pages/Home, warmed',
  component: HomePage,
  decorators: [asPage],
  parameters: { layout: 'fullscreen', route: '/', scene: scenarios.guest },
  globals: { viewport: { value: 'phone' } },
} satisfies Meta<typeof HomePage>;

export default meta;
type Story = StoryObj<typeof meta>;

const useLessData = () => {
  writeCookie(LESS_DATA_COOKIE, '1', 1);
  return () => clearCookie(LESS_DATA_COOKIE);
};

/** URLs of the recordings whose first 64 KiB were requested. */
const watchWarming = (): (() => readonly string[]) => {
  const { mock } = spyOn(window, 'fetch');
  return () =>
    mock.calls.flatMap(([url, init]) =>
      new Headers(init?.headers).get('range') === 'bytes=0-65535' ? [String(url)] : [],
    );
};

const storyOf = async (list: string, title: string): Promise<AnyWireStory> => {
  const stories: readonly AnyWireStory[] = await (await fetch(list)).json();
  const story = stories.find(({ name }) => name === title);
  if (story === undefined) throw new Error(`The scenario has no ${title}`);
  return story;
};

const temptation = () => storyOf('/api/playlist/playlists', 'Saffron Hours');
const quickie = () => storyOf('/api/shortStories/shortStories', 'Power Cut');

/** Until what follows from an intersection, and then waits for an idle browser, is through. */
const untilIdle = async (): Promise<void> => {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  await new Promise<void>(whenIdleNow);
};

/** Returns what lets the time pass that warming waits. */
const holdClock = (): (() => void) => {
  const held: (() => void)[] = [];
  spyOn(currentPlayer().deps.clock, 'after').mockImplementation((_, task) => {
    held.push(task);
    return () => undefined;
  });
  return () => {
    for (const task of held) task();
  };
};

const showTile = async ({ name }: AnyWireStory): Promise<void> => {
  const button = await screen.findByRole('button', { name: `Play ${name}` });
  button.scrollIntoView({ block: 'center' });
  await untilIdle();
};

export const TilesInView: Story = {
  name: 'A tile in view has its first 64 KiB fetched; one out of view, or scrolled past, does not',
  play: async () => {
    const warmed = watchWarming();
    const passTime = holdClock();
    const [passed, shown] = [await temptation(), await quickie()];
    await showTile(passed);
    await showTile(shown);
    passTime();
    await waitFor(() => expect(warmed()).toContain(shown.audioFiles[0]?.url));
    await expect(warmed()).not.toContain(passed.audioFiles[0]?.url);
  },
};

export const TilesWithLessData: Story = {
  name: 'With less data no tile is warmed',
  beforeEach: useLessData,
  play: async () => {
    const warmed = watchWarming();
    const passTime = holdClock();
    const [before, after] = [await temptation(), await quickie()];
    await showTile(before);
    clearCookie(LESS_DATA_COOKIE);
    await showTile(after);
    passTime();
    await waitFor(() => expect(warmed()).toContain(after.audioFiles[0]?.url));
    await expect(warmed()).not.toContain(before.audioFiles[0]?.url);
  },
};

const NEXT = 'Next: Episode 1';

/** The teaser of a story was heard to its end: it goes on with Episode 1, which the main button does not play. */
const hearTeaser = async (): Promise<string> => {
  const { _id, slug, name, audioFiles } = await temptation();
  const [teaser, episode] = audioFiles;
  currentPlayer().resumePoints.save({
    partId: teaser?._id ?? '',
    storyId: _id,
    position: 24,
    duration: 24,
    heardAt: new Date().toISOString(),
    label: 'Teaser',
    audioModelType: 'Playlist',
    audio: { _id, slug, name, thumbnail: '', coverArt: '', genre: [] },
  });
  (await screen.findByText(NEXT)).scrollIntoView({ block: 'center' });
  await untilIdle();
  return episode?._id ?? '';
};

const preparedFile = (): string =>
  new URL(currentPlayer().deps.audio.element().src || 'about:blank').pathname;

const soundOf = (button: HTMLElement): string | undefined => button.dataset.sound?.split('?')[0];

export const CarryOnInView: Story = {
  name: 'The part to carry on with is prepared in the audio element',
  parameters: { scene: scenarios.subscriber },
  play: async () => {
    const partId = await hearTeaser();
    const main = await screen.findByRole('button', { name: 'Continue with Episode 1' });
    await expect(main.dataset.part).toBe(partId);
    await waitFor(() => expect(preparedFile()).toBe(soundOf(main)));
  },
};

export const CarryOnWithLessData: Story = {
  name: 'With less data nothing is prepared in the audio element',
  parameters: { scene: scenarios.subscriber },
  beforeEach: useLessData,
  play: async () => {
    await hearTeaser();
    await expect(currentPlayer().deps.audio.element().hasAttribute('src')).toBe(false);
  },
};
