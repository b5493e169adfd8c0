// When the end of a story is shown, and what else rates a story.
import { comes, end, endMeta, ends, shown, stars, TITLE } from '@meend/storybook/decorators/story-end.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';

const meta = { title: 'Player/End of a story, when', ...endMeta } satisfies Meta<typeof endMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: 'phone' } };

const drawn = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));

/** The page is hidden when the story ends, and is seen again so many minutes later. */
const seenAfter = async (minutes: number) => {
  let hidden = true;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  await ends();
  await drawn();
  await expect(end()).toBeNull();
  const elapsed = performance.now.bind(performance);
  performance.now = () => elapsed() + minutes * 60_000;
  hidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(end()).toBeVisible());
  performance.now = elapsed;
  Reflect.deleteProperty(document, 'hidden');
};

export const SeenLater: Story = {
  name: 'A hidden page shows the end when it is seen, within ten minutes with stars',
  play: async () => {
    await seenAfter(9);
    await expect(stars()).toBeVisible();
  },
};

export const SeenMuchLater: Story = {
  name: 'More than ten minutes later it has no stars',
  play: async () => {
    await seenAfter(11);
    await expect(stars()).toBeNull();
    await expect(sessionStorage.getItem('feedback-asked')).toBeNull();
  },
};

export const AfterAnotherDialog: Story = {
  name: 'It waits for another dialog, and for one who writes',
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await ends();
    await drawn();
    await expect(end()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(end()).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('textbox'));
    comes('Two Cups of Chai');
    await drawn();
    await expect(end()).toBeNull();
    await userEvent.tab();
    await waitFor(() => expect(end()).toBeVisible());
  },
};

export const InsteadOfTheOpenPlayer: Story = {
  name: 'The end takes the place of the open player, which does not come back',
  globals: phone,
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^Open player/ }));
    await screen.findByRole('dialog', { name: TITLE });
    await shown();
    await expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Collapse player' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const RatedFromTheMenu: Story = {
  name: 'The player’s menu rates the story at any time',
  parameters: { proves: ['feedback-2', 'feedback-3'] },
  play: async ({ userEvent }) => {
    const bar = within(await screen.findByRole('region', { name: 'Audio player' }));
    await userEvent.click(await bar.findByRole('button', { name: 'More' }));
    await userEvent.click(await bar.findByRole('button', { name: 'Rate this story' }));
    await expect(await screen.findByRole('dialog', { name: `How was ${TITLE}?` })).toHaveAttribute('open');
  },
};
