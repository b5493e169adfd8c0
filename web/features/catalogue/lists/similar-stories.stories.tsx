import { currentWeb } from '@meend/storybook/decorators/web.tsx';
import { PlatformContext } from '@meend/web/platform/context/platform.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, waitFor } from 'storybook/test';
import { useVisitSeed } from './visit-seed.ts';

/** Shows the shuffle seed of a page, and whether the page has been hydrated. */
const Shuffle = ({ page }: { readonly page: string }) => {
  const seed = useVisitSeed(page);
  const [isTakenOver, setTakenOver] = useState(false);
  useEffect(() => setTakenOver(true), []);
  return <output aria-busy={!isTakenOver}>{seed}</output>;
};

const meta = {
  title: 'Catalogue/Similar stories',
  component: Shuffle,
  args: { page: 'of no server' },
} satisfies Meta<typeof Shuffle>;

export default meta;
type Story = StoryObj<typeof meta>;

const shuffle = (page: string) => (
  <PlatformContext value={currentWeb().platform}>
    <Shuffle page={page} />
  </PlatformContext>
);

const ofVisit = () => sessionStorage.getItem('visit-seed');

export const KeptAfterHydration: Story = {
  name: 'Server-rendered similar stories keep their order after hydration; the next page uses the visit’s seed',
  play: async ({ canvasElement }) => {
    const place = document.createElement('div');
    canvasElement.append(place);
    place.innerHTML = renderToString(shuffle('first'));
    const served = place.textContent;
    const root = hydrateRoot(place, shuffle('first'));
    await waitFor(() => expect(place.querySelector('output')).toHaveAttribute('aria-busy', 'false'));
    await expect(place.textContent).toBe(served);
    await expect(ofVisit()).not.toBe(served);
    root.render(shuffle('second'));
    await waitFor(() => expect(place.textContent).toBe(ofVisit()));
    root.unmount();
  },
};
