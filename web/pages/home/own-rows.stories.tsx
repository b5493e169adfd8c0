// Rows of Home for one listener.
import { asPage } from '@meend/storybook/decorators/page.tsx';
import { stopInTeaser } from '@meend/storybook/decorators/resume-point.ts';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { Notes } from '@meend/storybook/decorators/toasts.tsx';
import { currentWeb } from '@meend/storybook/decorators/web.tsx';
import { withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import { guestWithTaste, withTaste } from '@meend/tests/kit/scenarios/with-taste.ts';
import type { Shelf } from '@meend/web/features/catalogue/shelf.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { HomePage } from './home-page.tsx';

const PageWithNotes = () => (
  <>
    <HomePage />
    <Notes />
  </>
);

const meta = {
  title: 'Pages/Home/Own rows',
  component: PageWithNotes,
  decorators: [asPage],
  parameters: { layout: 'fullscreen', route: '/', scene: withTaste },
  // What the device has of it, as the server has.
  beforeEach: () => {
    const heard = currentWorld().stories.find(({ slug }) => slug === 'the-map-room');
    if (heard) stopInTeaser(heard, Date.now(), 20);
  },
} satisfies Meta<typeof PageWithNotes>;

export default meta;
type Story = StoryObj<typeof meta>;

const namesIn = (row: HTMLElement): readonly (string | null)[] =>
  within(row)
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);

export const Both: Story = {
  name: 'New stories of followed voices and stories like the one heard are rows of their own, and in no other',
  tags: ['reflow'],
  play: async ({ canvas }) => {
    const news = await canvas.findByRole('region', { name: 'New from voices you follow' });
    await expect(namesIn(news)).toEqual(['The Piano Tuner of Mussoorie', 'Second Cup']);
    const alike = await canvas.findByRole('region', { name: 'You might like' });
    await expect(namesIn(alike)).toEqual([
      'Saffron Hours',
      'Ferry to Fort Kochi',
      'Rooftop, After Eleven',
      'Power Cut',
    ]);
    await canvas.findByRole('link', { name: 'See plans' });
    await waitFor(async () => {
      const links = canvas.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
      const stories = links.filter((address) => /-det[/?]/.test(address));
      await expect(stories).toEqual([...new Set(stories)]);
    });
  },
};

export const NotInterested: Story = {
  name: 'A recommended story says why it is there, and goes with "Not interested" until that is undone',
  play: async ({ canvas, userEvent }) => {
    const row = within(await canvas.findByRole('region', { name: 'You might like' }));
    await expect(row.getAllByText('Because you heard The Map Room')[0]).toBeVisible();
    row.getByRole('link', { name: 'Power Cut' }).scrollIntoView();
    await userEvent.click(await row.findByRole('button', { name: 'More about Power Cut' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Not interested' }));
    await screen.findByText('Power Cut is not suggested again.');
    await waitFor(() => expect(row.queryByRole('link', { name: 'Power Cut' })).toBeNull());
    await expect([...currentWorld().ports.tables.shelf.values()].map(({ kind }) => kind)).toEqual([
      'unwanted',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await row.findByRole('link', { name: 'Power Cut' });
    await expect([...currentWorld().ports.tables.shelf.values()]).toEqual([]);
  },
};

export const PressedEarly: Story = {
  name: 'A menu has its rows before the library has loaded, and a press then loses nothing of the library',
  parameters: { scene: withFaults(withTaste, { shelf: 'silence' }) },
  play: async ({ canvas, userEvent }) => {
    const { ports, listener, stories, faults } = currentWorld();
    const other = stories.find(({ slug }) => slug === 'the-map-room');
    if (listener === null || other === undefined) throw new Error('The scenario lacks something');
    ports.tables.shelf.set(`${listener.id} favourite ${other.id}`, {
      userId: listener.id,
      storyId: other.id,
      kind: 'favourite',
      addedAt: ports.clock.now(),
    });
    const row = within(await canvas.findByRole('region', { name: 'You might like' }));
    row.getByRole('link', { name: 'Power Cut' }).scrollIntoView();
    await userEvent.click(await row.findByRole('button', { name: 'More about Power Cut' }));
    const save = await screen.findByRole('menuitemcheckbox', { name: 'Save' });
    faults.delete('shelf');
    await userEvent.click(save);
    await waitFor(() => expect(save).toBeChecked());
    const { answers } = currentWeb();
    const saved = () =>
      answers
        .getQueriesData<Shelf>({ predicate: ({ queryKey }) => queryKey.includes('shelf') })
        .flatMap(([, shelf = []]) => shelf.map(({ audio }) => audio.slug));
    await waitFor(() => expect(saved()).toEqual(['power-cut', 'the-map-room']));
    await expect(save).toBeChecked();
  },
};

export const GuestOnThisDevice: Story = {
  name: 'What a guest heard on this device recommends stories too, without asking the server',
  parameters: { scene: guestWithTaste },
  play: async ({ canvas }) => {
    const row = within(await canvas.findByRole('region', { name: 'You might like' }));
    await expect(row.getAllByText('Because you heard The Map Room')[0]).toBeVisible();
    await expect(row.queryByRole('link', { name: 'The Map Room' })).toBeNull();
  },
};

export const Failed: Story = {
  name: 'Home does without a listener’s own rows when they fail',
  parameters: { scene: withFaults(withTaste, { ownRows: 'server.unexpected' }) },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Back to The Map Room?' });
    await canvas.findByRole('link', { name: 'Saffron Hours' });
    await expect(canvas.queryByRole('region', { name: /^(New from|You might)/ })).toBeNull();
  },
};

export const RowStays: Story = {
  name: 'A row that a listener’s own stories leave with fewer than three stays where it is',
  parameters: { scene: withFaults(withTaste, { ownRows: 'silence' }) },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Back to The Map Room?' });
    const quickies = within(await canvas.findByRole('region', { name: 'Quickies' }));
    await quickies.findByRole('link', { name: 'Power Cut' });
    currentWorld().faults.delete('ownRows');
    const { answers } = currentWeb();
    await answers.cancelQueries({ predicate: ({ queryKey }) => queryKey.includes('own-rows') });
    await answers.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes('own-rows') });
    await canvas.findByRole('region', { name: 'You might like' });
    await waitFor(() => expect(quickies.queryByRole('link', { name: 'Power Cut' })).toBeNull());
    await expect(quickies.getByRole('link', { name: 'Platform Nine, 5 a.m.' })).toBeVisible();
  },
};
