import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { currentPlayer, currentWeb } from '@meend/storybook/decorators/web.tsx';
import { searchScene } from '@meend/tests/kit/scenarios/scenario-search.ts';
import { createRecentSearches } from '@meend/web/features/search/recent-searches.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useLocation } from 'react-router-dom';
import { expect, waitFor, within } from 'storybook/test';
import { SearchKeyHost } from '../hosts/search-key-host.tsx';
import { Header } from './header.tsx';

const Address = () => {
  const { pathname, search } = useLocation();
  return (
    <span role="note" aria-label="Address">
      {pathname + search}
    </span>
  );
};

const meta = {
  title: 'Patterns/Header search',
  component: Header,
  parameters: { layout: 'fullscreen', scene: searchScene, route: '/temptations' },
  globals: { viewport: { value: 'desktop' } },
  decorators: [
    (Page) => (
      <div style={{ minHeight: '44rem' }}>
        <Page />
        <SearchKeyHost />
        <Address />
      </div>
    ),
  ],
} satisfies Meta<typeof Header>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A change of the page is a transition, which ends when its chunk has come. */
const expectAddress = async (canvas: ReturnType<typeof within>, address: string): Promise<void> =>
  waitFor(() => expect(canvas.getByRole('note', { name: 'Address' })).toHaveTextContent(address));

const announced = () => currentWeb().platform.announcement.read().text;

export const Options: Story = {
  name: 'A slash focuses it; arrows, Home and End move through the groups, Escape closes, Enter opens',
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('combobox', { name: 'Search' });
    await userEvent.keyboard('/');
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue('');
    await userEvent.keyboard('rain');
    const list = await canvas.findByRole('listbox', { name: 'Search' });
    await expect(within(list).getByRole('group', { name: 'Nights and genres' })).toBeVisible();
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    const options = within(list).getAllByRole('option');
    await waitFor(() => expect(announced()).toBe(`${options.length} results`));
    const active = () => field.getAttribute('aria-activedescendant');
    await expect(active()).toBeNull();
    await userEvent.keyboard('{ArrowDown}');
    await expect(options[0]).toHaveAttribute('id', active());
    await userEvent.keyboard('{End}');
    await expect(options.at(-1)).toHaveAttribute('id', active());
    await userEvent.keyboard('{ArrowDown}');
    await expect(active()).toBeNull();
    await userEvent.keyboard('{ArrowUp}{Home}');
    await expect(options[0]).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await expect(field).toHaveValue('rain');
    await userEvent.clear(field);
    await userEvent.type(field, 'kettle');
    await expect(await canvas.findByRole('option', { name: /The kettle sang/ })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.keyboard('{Enter}');
    await expect(currentPlayer().read().story?.slug).toBe('saffron-hours');
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await userEvent.clear(field);
    await userEvent.type(field, 'saffron');
    await userEvent.click(await canvas.findByRole('option', { name: /^Saffron Hours/ }));
    await expectAddress(canvas, '/playlist-det/saffron-hours');
  },
};

export const Played: Story = {
  name: 'The sign of play starts a story without its page',
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('combobox', { name: 'Search' });
    await userEvent.type(field, 'saffron');
    const option = await canvas.findByRole('option', { name: /^Saffron Hours/ });
    await userEvent.click(option.lastElementChild as Element);
    await waitFor(() => expect(currentPlayer().read().story?.slug).toBe('saffron-hours'));
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await expect(canvas.getByRole('note', { name: 'Address' })).toHaveTextContent('/temptations');
  },
};

export const Submitted: Story = {
  name: 'Enter without a choice opens all results, and the text is among the last searches',
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('combobox', { name: 'Search' });
    await userEvent.type(field, 'rain');
    await canvas.findByRole('listbox', { name: 'Search' });
    await userEvent.keyboard('{Enter}');
    await expectAddress(canvas, '/search?q=rain');
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await expect(currentWeb().platform.lazy(createRecentSearches).read()).toEqual(['rain']);
    await userEvent.clear(field);
    await expect(await canvas.findByRole('option', { name: 'rain' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(canvas.queryByRole('listbox')).toBeNull());
  },
};

export const Failed: Story = {
  name: 'A call that fails says so and leaves the last list',
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('combobox', { name: 'Search' });
    await userEvent.type(field, 'saffron');
    await expect(await canvas.findByRole('option', { name: /^Saffron Hours/ })).toBeVisible();
    currentWorld().faults.set('suggestions', 'request.too-many');
    await userEvent.type(field, ' h');
    await expect(
      await canvas.findByText('Too many tries. Please wait a few minutes and try again.'),
    ).toBeVisible();
    await expect(canvas.getByRole('option', { name: /^Saffron Hours/ })).toBeVisible();
  },
};
