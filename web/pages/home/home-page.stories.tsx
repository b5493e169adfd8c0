import { asPage } from '@meend/storybook/decorators/page.tsx';
import { finishPart, stopInPart, stopInTeaser } from '@meend/storybook/decorators/resume-point.ts';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { currentPlayer, currentWeb } from '@meend/storybook/decorators/web.tsx';
import { scenarios, withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import { removedStoriesOf } from '@meend/web/features/player/resume-points/removed-stories.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn, waitFor, within } from 'storybook/test';
import { HomePage } from './home-page.tsx';

const meta = {
  title: 'Pages/Home',
  component: HomePage,
  decorators: [asPage],
  parameters: { layout: 'fullscreen', route: '/', scene: scenarios.guest },
} satisfies Meta<typeof HomePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guest: Story = {
  tags: ['reflow'],
  parameters: { proves: ['site-1'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Close your eyes. Let the story glide.',
    );
    await expect(await canvas.findByRole('button', { name: 'Hear a teaser' })).toBeVisible();
    await expect(
      await canvas.findByRole('heading', { level: 2, name: 'The Piano Tuner of Mussoorie' }),
    ).toBeVisible();
    await canvas.findByRole('region', { name: 'Temptations' });
    const confessions = within(canvas.getByRole('region', { name: 'Her confessions' }));
    await expect(await confessions.findAllByRole('article')).toHaveLength(3);
    await expect(canvas.queryByRole('heading', { name: 'Continue listening' })).toBeNull();
  },
};

const logged = fn();

export const EditedToken: Story = {
  name: 'A token edited by hand counts as logged out, and the log has the fact without the token',
  parameters: { proves: ['account-38', 'account-75', 'account-76'] },
  beforeEach: () => {
    currentWeb().api.tokens.write('edited.by.hand');
    const spy = spyOn(console, 'error').mockImplementation(logged.mockClear());
    return () => spy.mockRestore();
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(/^Close your eyes/);
    await waitFor(() => expect(logged).toHaveBeenCalledWith('The stored token is malformed'));
    await expect(JSON.stringify(logged.mock.calls)).not.toContain('edited.by.hand');
  },
};

export const Listener: Story = {
  parameters: { scene: scenarios.newListener },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      /^Good (morning|afternoon|evening)$/,
    );
    await expect(await canvas.findByRole('link', { name: 'See plans' })).toBeVisible();
  },
};

export const ChosenLater: Story = {
  name: 'Home shows listeners how many free audios they have left, unless none are left or they subscribe',
  parameters: { scene: scenarios.listenerWithTwoFreeStories },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'One free story is yours to choose' }),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Choose Your Free Audios' })).toHaveAttribute(
      'href',
      '/unlock-free-story',
    );
  },
};

export const NothingLeftToChoose: Story = {
  parameters: { scene: scenarios.listenerWithThreeFreeStories },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'See plans' });
    await expect(canvas.queryByRole('link', { name: 'Choose Your Free Audios' })).toBeNull();
  },
};

export const Subscriber: Story = {
  parameters: { scene: scenarios.subscriber },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Play The Letter I Kept, Teaser' })).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'See plans' })).toBeNull());
    await expect(canvas.queryByRole('link', { name: 'Choose Your Free Audios' })).toBeNull();
  },
};

const TITLE = 'The Piano Tuner of Mussoorie';

const storyInTheMiddle = () => {
  const story = currentWorld().stories.find(({ name }) => name === TITLE);
  if (story === undefined) throw new Error('The scenario has no such story');
  const hear = (at: number, position?: number, duration?: number) =>
    stopInTeaser(story, at, position, duration);
  return { story, hear };
};

export const WhereStopped: Story = {
  name: 'A listener is offered the part where they stopped, with the minutes left at this device’s speed',
  parameters: { scene: scenarios.newListener },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Hear a teaser' });
    const { hear } = storyInTheMiddle();
    hear(Date.now(), 300, 1500);
    await expect(await canvas.findByRole('heading', { level: 1, name: `Back to ${TITLE}?` })).toBeVisible();
    await expect(canvas.getByText('Teaser · where you stopped')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Continue · 20 min left' })).toBeVisible();
    const { settings } = currentPlayer().read();
    currentPlayer().update({ settings: { ...settings, speed: 2 } });
    await expect(await canvas.findByRole('button', { name: 'Continue · 10 min left' })).toBeVisible();
  },
};

export const WhichEpisode: Story = {
  name: 'An episode of a series is offered with its place among the others',
  parameters: { scene: scenarios.subscriber },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Hear a teaser' });
    const { story } = storyInTheMiddle();
    stopInPart(story, 2, Date.now(), 300, 1500);
    const episodes = story.parts.length - 1;
    await expect(await canvas.findByText(`Episode 2 of ${episodes} · where you stopped`)).toBeVisible();
  },
};

export const FinishedAll: Story = {
  name: 'A listener who has finished all they started is told which story it was last',
  parameters: { scene: scenarios.subscriber },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Hear a teaser' });
    const { story } = storyInTheMiddle();
    for (const { id } of story.parts) finishPart(story, id);
    await expect(
      await canvas.findByRole('heading', { level: 1, name: `You finished ${TITLE}.` }),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Hear a teaser' })).toBeVisible();
  },
};

export const RemovedFromCarryOn: Story = {
  name: 'Home no longer offers to continue a story dismissed from Continue listening, until it is heard again',
  parameters: { scene: scenarios.newListener },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Hear a teaser' });
    const { story, hear } = storyInTheMiddle();
    const offered = { level: 1, name: `Back to ${TITLE}?` };
    const now = Date.now();
    hear(now - 60_000);
    await expect(await canvas.findByRole('heading', offered)).toBeVisible();
    removedStoriesOf(currentPlayer()).remove({
      storyId: story.id,
      at: new Date(now).toISOString(),
      parts: story.parts.length,
    });
    await waitFor(() => expect(canvas.queryByRole('heading', offered)).toBeNull());
    hear(now + 1);
    await expect(await canvas.findByRole('heading', offered)).toBeVisible();
  },
};

const HINDI = 'शिमला की आख़िरी रेल';

export const InHindi: Story = {
  name: 'A Hindi story has lang="hi" and is set in a Devanagari font',
  parameters: { scene: scenarios.guestOfHindiStories },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('heading', { name: HINDI })).toHaveLength(2));
    const quickies = within(canvas.getByRole('region', { name: 'Quickies' }));
    await expect(await quickies.findByRole('link', { name: HINDI })).toHaveAttribute('lang', 'hi');
    for (const title of canvas.getAllByRole('heading', { name: HINDI }))
      await expect(title).toHaveAttribute('lang', 'hi');
    await expect(canvas.getByText(/^“प्लेटफ़ॉर्म/)).toHaveAttribute('lang', 'hi');
    await expect(canvas.getByRole('heading', { name: 'Saffron Hours' })).not.toHaveAttribute('lang');
  },
};

export const LongTitle: Story = {
  name: 'The featured title is cut after three lines and never hyphenates a name',
  globals: { viewport: { value: 'phone' } },
  parameters: { scene: scenarios.guestOfALongTitle },
  play: async ({ canvas }) => {
    const title = await canvas.findByRole('heading', { level: 2, name: /^Thiruvananthapuram/ });
    const { lineHeight, hyphens } = getComputedStyle(title);
    await expect(Math.round(title.clientHeight / Number.parseFloat(lineHeight))).toBe(3);
    await expect(title.scrollHeight).toBeGreaterThan(title.clientHeight);
    await expect(hyphens).toBe('manual');
    await expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth);
  },
};

export const Loading: Story = {
  parameters: {
    scene: withFaults(scenarios.guest, {
      playlists: 'silence',
      shortStories: 'silence',
      confessionAudios: 'silence',
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading Temptations')).toBeInTheDocument();
    await expect(canvas.getByText('Loading Her confessions')).toBeInTheDocument();
  },
};

export const OneRowFails: Story = {
  parameters: { scene: withFaults(scenarios.guest, { confessionAudios: 'server.unexpected' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load her confessions.')).toBeVisible();
    const quickies = within(canvas.getByRole('region', { name: 'Quickies' }));
    await expect(await quickies.findByRole('link', { name: 'Power Cut' })).toBeVisible();
  },
};

export const EmptyCatalogue: Story = {
  name: 'A row with fewer than three stories left is absent',
  parameters: { scene: scenarios.emptyCatalogue },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'See plans' });
    await waitFor(() =>
      expect(canvas.queryByRole('heading', { name: /Temptations|Her confessions|Quickies/ })).toBeNull(),
    );
    await expect(canvas.queryByRole('button', { name: 'Hear a teaser' })).toBeNull();
  },
};
