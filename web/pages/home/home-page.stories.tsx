import { asPage } from '@meend/storybook/decorators/page.tsx';
import { stopInTeaser } from '@meend/storybook/decorators/resume-point.ts';
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
    await expect(canvas.queryByRole('region', { name: 'Recently played' })).toBeNull();
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
    const yours = within(await canvas.findByRole('region', { name: 'Your stories' }));
    await expect(yours.getAllByRole('article')).toHaveLength(3);
    await expect(await canvas.findByRole('button', { name: 'Play The Letter I Kept, Teaser' })).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'See plans' })).toBeNull());
    await expect(canvas.queryByRole('link', { name: 'Choose Your Free Audios' })).toBeNull();
  },
};

export const RecentlyPlayed: Story = {
  name: 'Recently played stories are on Home, the newest first, until dismissed from Continue listening',
  parameters: { scene: scenarios.listenerWhoPlayed },
  play: async ({ canvas }) => {
    const row = within(await canvas.findByRole('region', { name: 'Recently played' }));
    const [first, second, ...more] = row.getAllByRole('article');
    await expect(first).toHaveTextContent(/Last played: Episode 2$/);
    await expect(second).toHaveTextContent(/Last played: Episode$/);
    await expect(more).toEqual([]);
    await within(first as HTMLElement).findByRole('button', { name: /^Play / });
    const played = currentWorld().stories.filter(({ category }) => category === 'temptation');
    removedStoriesOf(currentPlayer()).remove({
      storyId: played.at(-1)?.id ?? '',
      at: new Date().toISOString(),
      parts: 9,
    });
    await waitFor(() => expect(row.getAllByRole('article')).toHaveLength(1));
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

export const CarryOnFails: Story = {
  name: 'While the story to carry on with cannot be fetched, Home offers the newest one',
  parameters: { scene: withFaults(scenarios.newListener, { playlist: 'server.unexpected' }) },
  play: async ({ canvas }) => {
    const newest = { name: `Play ${TITLE}, Teaser` };
    await canvas.findByRole('button', newest);
    storyInTheMiddle().hear(Date.now());
    await waitFor(() => expect(canvas.queryByRole('button', newest)).toBeNull());
    await expect(await canvas.findByRole('button', newest)).toBeVisible();
  },
};

export const RemovedFromCarryOn: Story = {
  name: 'Home no longer offers to continue a story dismissed from Continue listening',
  parameters: { scene: scenarios.newListener },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Play The Piano Tuner of Mussoorie, Teaser' });
    const { story, hear } = storyInTheMiddle();
    const offered = { name: `Continue “${story.name}”` };
    const now = Date.now();
    hear(now - 60_000);
    await expect(await canvas.findByRole('button', offered)).toBeVisible();
    removedStoriesOf(currentPlayer()).remove({
      storyId: story.id,
      at: new Date(now).toISOString(),
      parts: story.parts.length,
    });
    await waitFor(() => expect(canvas.queryByRole('button', offered)).toBeNull());
    await expect(canvas.queryByRole('button', { name: /^Play The Piano Tuner/ })).toBeNull();
    hear(now + 1);
    await expect(await canvas.findByRole('button', offered)).toBeVisible();
  },
};

export const AtTwiceTheSpeed: Story = {
  name: 'The card to continue with counts the minutes left at this device’s speed',
  parameters: { scene: scenarios.newListener },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: `Play ${TITLE}, Teaser` });
    storyInTheMiddle().hear(Date.now(), 300, 1500);
    await expect(await canvas.findByText('Teaser · 20 min left')).toBeVisible();
    const { settings } = currentPlayer().read();
    currentPlayer().update({ settings: { ...settings, speed: 2 } });
    await expect(await canvas.findByText('Teaser · 10 min left')).toBeVisible();
  },
};

const HINDI = 'शिमला की आख़िरी रेल';

export const InHindi: Story = {
  name: 'A Hindi story has lang="hi" and is set in a Devanagari font',
  parameters: { scene: scenarios.guestOfHindiStories },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('heading', { name: HINDI })).toHaveLength(3));
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

export const NoLayoutShift: Story = {
  name: 'The text of the first screen does not move when the image loads',
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    const title = canvas.getByRole('heading', { level: 1 });
    const feature = await canvas.findByRole('heading', { level: 2, name: 'The Piano Tuner of Mussoorie' });
    const card = feature.closest('article') as HTMLElement;
    const { top } = title.getBoundingClientRect();
    card.style.display = 'none';
    await expect(title.getBoundingClientRect().top).toBe(top);
    card.style.display = '';
  },
};

export const NoMarkBehindTheTitle: Story = {
  name: 'The mark on the featured cover does not show through the caption',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const title = await canvas.findByRole('heading', { level: 2, name: 'The Piano Tuner of Mussoorie' });
    const caption = title.parentElement as HTMLElement;
    const [, alpha, stop] = /rgba\([\d, ]+, ([\d.]+)\) ([\d.]+)px\)$/.exec(
      getComputedStyle(caption).backgroundImage,
    ) ?? ['', '0', '0'];
    await expect(Number(alpha)).toBeGreaterThanOrEqual(0.95);
    // The mark is at the bottom of a square as high as the card (core/catalogue/covers/cover-art.ts): its top is at 82
    // %.
    const card = caption.parentElement?.getBoundingClientRect();
    const mark = (card?.top ?? 0) + 0.82 * (card?.height ?? 0);
    await expect(caption.getBoundingClientRect().top + Number(stop)).toBeLessThanOrEqual(mark);
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
  parameters: { scene: scenarios.emptyCatalogue },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No confessions available.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Hear a teaser' })).toBeNull();
  },
};
