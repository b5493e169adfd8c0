import { screens } from '@meend/core/site/screens.ts';
import { asPage } from '@meend/storybook/decorators/page.tsx';
import { currentPlayer, currentWeb } from '@meend/storybook/decorators/web.tsx';
import { listStates } from '@meend/storybook/list-states.ts';
import { searchScene } from '@meend/tests/kit/scenarios/scenario-search.ts';
import { createRecentSearches } from '@meend/web/features/search/recent-searches.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router-dom';
import { expect, screen, waitFor, within } from 'storybook/test';
import { SearchPage } from './search-page.tsx';

const AtItsAddress = () => (
  <Routes>
    <Route path={screens.search} element={<SearchPage />} />
    <Route path="*" element={null} />
  </Routes>
);

const phone = { viewport: { value: 'phone' } };

const meta = {
  title: 'Pages/Search',
  component: AtItsAddress,
  decorators: [asPage],
  globals: phone,
  parameters: { layout: 'fullscreen', route: '/search', scene: searchScene },
} satisfies Meta<typeof AtItsAddress>;

export default meta;
type Story = StoryObj<typeof meta>;

const address = () => screen.getByRole('note', { name: 'Address' });
const field = () => screen.findByRole('searchbox', { name: 'Search' });

export const Browse: Story = {
  name: 'Without a text there are nights, genres and the three lists',
  tags: ['reflow'],
  play: async ({ canvas }) => {
    const nights = within(await canvas.findByRole('region', { name: 'What kind of night?' }));
    await expect(nights.getByRole('link', { name: /^Rain outside/ })).toHaveAttribute(
      'href',
      '/nights/rain-outside',
    );
    const genres = within(await canvas.findByRole('region', { name: 'Genres' }));
    await expect(genres.getByRole('link', { name: 'Slow burn' })).toBeVisible();
    const lists = within(canvas.getByRole('region', { name: 'Three lists' }));
    await expect(lists.getByRole('link', { name: /^Quickies/ })).toHaveAttribute(
      'href',
      '/short-stories-det',
    );
    await expect(canvas.queryByRole('button', { name: 'Cancel' })).toBeNull();
  },
};

export const Lately: Story = {
  name: 'In focus it shows the last searches and voices; Clear all removes the searches, Cancel leads back',
  play: async ({ canvas, userEvent }) => {
    const recent = currentWeb().platform.lazy(createRecentSearches);
    for (const text of ['umbrella', 'the one with the suitcase']) recent.add(text);
    await userEvent.click(await field());
    const lately = within(await canvas.findByRole('region', { name: 'Lately' }));
    await expect(lately.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'the one with the suitcase',
      'umbrella',
    ]);
    await expect(await canvas.findByRole('link', { name: 'Tara Menon' })).toBeVisible();
    await userEvent.click(lately.getByRole('button', { name: 'Clear all' }));
    await expect(canvas.queryByRole('region', { name: 'Lately' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(await canvas.findByRole('region', { name: 'Genres' })).toBeVisible();
  },
};

export const Typing: Story = {
  name: 'While it is typed, a remembered sentence is found, its word underlined, and plays from its time',
  tags: ['reflow'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await field(), 'kettle');
    const lines = within(await canvas.findByRole('region', { name: 'Said in a story' }));
    await expect(lines.getByText('kettle')).toHaveProperty('tagName', 'MARK');
    await expect(lines.getByRole('link')).toHaveTextContent('Saffron Hours · Teaser');
    await userEvent.click(lines.getByRole('button', { name: 'Play from 0:07, Saffron Hours' }));
    const shown = currentPlayer().read();
    await expect(shown.story?.slug).toBe('saffron-hours');
    await expect(shown.item?.label).toBe('Teaser');
    await userEvent.clear(await field());
    await expect(canvas.queryByRole('region', { name: 'Said in a story' })).toBeNull();
  },
};

export const Results: Story = {
  name: 'Enter opens the results with their kinds; a kind leaves the others out, in the address too',
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await field(), ' rain {Enter}');
    await expect(
      await canvas.findByRole('heading', { level: 1, name: /^\d results for “rain”$/ }),
    ).toBeVisible();
    await expect(address()).toHaveTextContent('/search?q=rain');
    await userEvent.click(canvas.getByRole('button', { name: 'Nights and genres 1' }));
    await expect(address()).toHaveTextContent('/search?q=rain&kind=nights');
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Stories' })).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Nights and genres 1' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(currentWeb().platform.lazy(createRecentSearches).read()).toEqual(['rain']);
    await waitFor(() =>
      expect(window.dataLayer).toContainEqual({ event: 'search', letters: '4-8', results: '1-5' }),
    );
    await expect(document.title).not.toContain('rain');
    await expect(JSON.stringify(window.dataLayer)).not.toContain('rain');
  },
};

const commonScene = async () => {
  const world = await searchScene();
  const { searchIndex } = world.ports.stores;
  const { collect } = searchIndex;
  Object.assign(searchIndex, {
    collect: async (search: Parameters<typeof collect>[0]) => ({ ...(await collect(search)), isCut: true }),
  });
  return world;
};

export const Common: Story = {
  name: 'Of a common word the closest results are shown, and the page says that there are more',
  parameters: { route: '/search?q=rain', scene: commonScene },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: /^\d\+ results for “rain”$/ }),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'All' })).toBePressed();
    await expect(canvas.getByText(/^These are the closest ones/)).toBeVisible();
  },
};

export const Wide: Story = {
  name: 'On a wide screen the results stand beside each other, and the field is the header’s',
  globals: { viewport: { value: 'desktop' } },
  parameters: { route: '/search?q=kettle' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Said in a story' })).toBeVisible();
    await expect(canvas.queryByRole('searchbox')).toBeNull();
  },
};

export const Hindi: Story = {
  name: 'A name is found in the other script',
  parameters: { route: `/search?q=${encodeURIComponent('सैफ़रन')}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: /“सैफ़रन”$/ })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Saffron Hours' })).toBeVisible();
  },
};

export const Nothing: Story = {
  name: 'Where nothing is found, it says where it looked and leads on',
  tags: ['reflow'],
  parameters: { route: '/search?q=saftron' },
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Nothing for “saftron”' }),
    ).toBeVisible();
    await expect(canvas.getByText(/^Not in a title, a voice/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Ask us for such a story' })).toHaveAttribute(
      'href',
      '/feedback',
    );
    await expect(await canvas.findByRole('region', { name: 'Newest stories' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Did you mean Saffron Hours?' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: /“Saffron Hours”$/ })).toBeVisible();
  },
};

export const Discreet: Story = {
  name: 'In discreet mode neither the address nor this device keeps the text',
  play: async ({ canvas, userEvent }) => {
    currentWeb().platform.discreetMode.turn(true);
    await userEvent.type(await field(), 'rain{Enter}');
    await expect(await canvas.findByRole('heading', { level: 1, name: /“rain”$/ })).toBeVisible();
    await expect(address()).toHaveTextContent(/^\/search$/);
    await expect(localStorage.getItem('recent-searches')).toBeNull();
    currentWeb().platform.discreetMode.turn(false);
  },
};

export const Offline: Story = {
  name: 'Offline it says so, and the last list stays',
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await field(), 'kettle');
    const lines = await canvas.findByRole('region', { name: 'Said in a story' });
    const online = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine');
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    window.dispatchEvent(new Event('offline'));
    await expect(await canvas.findByText(/^You are offline\. Search works again/)).toBeVisible();
    await expect(lines).toBeVisible();
    if (online) Object.defineProperty(navigator, 'onLine', online);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(canvas.queryByText(/^You are offline/)).toBeNull());
  },
};

const states = listStates({
  scene: searchScene,
  call: 'search',
  route: '/search?q=rain',
  loading: 'Loading the results',
  failed: 'Something went wrong on our side. Please try again.',
  rows: 'listitem',
});

export const Loading: Story = states.loading;

export const Failed: Story = states.failed;

export const Overflow: Story = states.overflow;
