import { asPage } from '@meend/storybook/decorators/page.tsx';
import { scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import { HomePage } from '@meend/web/pages/home/home-page.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, waitFor, within } from 'storybook/test';
import { CoverHost } from './idle-components.tsx';

const HomeAndPen = () => (
  <>
    <HomePage />
    <CoverHost />
  </>
);

const meta = {
  title: 'Patterns/Covers that fail to load',
  component: HomeAndPen,
  decorators: [asPage],
  parameters: { layout: 'fullscreen', route: '/', scene: scenarios.guestWithoutPictures },
} satisfies Meta<typeof HomeAndPen>;

export default meta;
type Story = StoryObj<typeof meta>;

const pictures = (row: HTMLElement) => [...row.querySelectorAll('img')];
const isShown = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth > 0;

export const Offline: Story = {
  name: 'Offline each cover is generated from the row’s data, and loaded again once online',
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('region', { name: 'Temptations' });
    await waitFor(() => expect(within(row).getAllByRole('article').length).toBeGreaterThan(2));
    row.scrollIntoView({ behavior: 'instant' });
    await waitFor(() => expect(pictures(row).every(isShown)).toBe(true));
    const drawn = pictures(row).map(({ src }) => src);
    await expect(new Set(drawn).size).toBe(drawn.length);
    for (const address of drawn) await expect(address).toMatch(/^data:image\/svg\+xml,%3Csvg/);
    fireEvent(window, new Event('online'));
    await expect(pictures(row).map(({ src }) => src)).not.toEqual(drawn);
    await waitFor(() => expect(pictures(row).map(({ src }) => src)).toEqual(drawn));
  },
};
