import type { StickyBanner as Banner } from '@meend/core/banner/sticky-banner.ts';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { Notes, noToasts } from '@meend/storybook/decorators/toasts.tsx';
import { currentWeb } from '@meend/storybook/decorators/web.tsx';
import { type Scenario, scenarios, withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { World } from '@meend/tests/kit/scenarios/world.ts';
import { postNote } from '@meend/web/platform/posted-note.ts';
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { StickyBanner } from './sticky-banner.tsx';

const strip = (width: number, height: number, words: string): string => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#43204A"/><circle cx="${width - height}" cy="${height * 0.6}" r="${height * 0.3}" fill="#FFE9C4"/><text x="40" y="${height * 0.6}" font-size="${height * 0.36}" font-family="Georgia, serif" fill="#FFF3E0">${words}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

const offer: Banner = {
  id: '01999999-0000-7000-8000-000000000001' as Banner['id'],
  image: strip(1280, 92, 'Every episode, every night'),
  mobileImage: strip(720, 156, 'Every episode'),
  url: '/profile?tab=subscription',
  alt: 'Every episode, every night: ₹49 for 30 days',
  isActive: true,
  audience: 'non-subscribers',
  startsAt: null,
  endsAt: null,
};

const offering =
  (changed: Partial<Banner> = {}, scene: Scenario = scenarios.guest) =>
  async (): Promise<World> => {
    const world = await scene();
    world.ports.tables.banners.set(offer.id, { ...offer, ...changed });
    return world;
  };

const onALongPage: Decorator = (Story) => (
  <>
    <main style={{ height: 6_000, padding: 24 }}>
      <h1>Stories</h1>
      <p>{'A long evening of stories. '.repeat(40)}</p>
    </main>
    <Story />
    <Notes />
  </>
);

const meta = {
  title: 'Patterns/Sticky banner',
  component: StickyBanner,
  decorators: [onALongPage],
  parameters: { layout: 'fullscreen', scene: offering() },
  globals: { viewport: { value: 'desktop' } },
  beforeEach: () => {
    scrollTo(0);
    return noToasts;
  },
} satisfies Meta<typeof StickyBanner>;

export default meta;
type Story = StoryObj<typeof meta>;

const scrollTo = (top: number) => window.scrollTo({ top, behavior: 'instant' });

/** Scrolls past the first screen once the page has rendered. */
const scrollOn = async (): Promise<void> => {
  await screen.findByRole('heading', { name: 'Stories' });
  scrollTo(window.innerHeight + 40);
};

const offerNow = () => screen.queryByRole('group', { name: 'Offer' });

const room = () => document.body.style.getPropertyValue('--banner-room');

export const Wide: Story = {
  name: 'From 768 px the web image is shown',
  parameters: { proves: ['banner-7'] },
  play: async () => {
    await scrollOn();
    const picture = await screen.findByRole('img', { name: offer.alt ?? '' });
    await waitFor(() => expect(picture).toHaveProperty('currentSrc', offer.image));
    const link = screen.getByRole('link', { name: offer.alt ?? '' });
    await expect(link).toHaveAttribute('href', '/profile?tab=subscription');
    await expect(link).not.toHaveAttribute('target');
    await expect(picture.getBoundingClientRect().height).toBeLessThanOrEqual(120);
  },
};

export const Narrow: Story = {
  name: 'Below 768 px the mobile image is shown',
  parameters: { proves: ['banner-7', 'banner-19'] },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await scrollOn();
    const picture = await screen.findByRole('img', { name: offer.alt ?? '' });
    await waitFor(() => expect(picture).toHaveProperty('currentSrc', offer.mobileImage));
    await expect(picture.getBoundingClientRect().height).toBeLessThanOrEqual(96);
  },
};

export const FirstScreen: Story = {
  name: 'The banner appears after scrolling past the first screen, without moving the page',
  play: async () => {
    await waitFor(() => expect(room()).not.toBe(''));
    await expect(offerNow()).toBeNull();
    const before = document.documentElement.scrollHeight;
    await scrollOn();
    await waitFor(() => expect(offerNow()).toBeVisible());
    await waitFor(() => expect(document.documentElement.scrollHeight).toBe(before));
  },
};

export const Closed: Story = {
  name: 'A dismissed banner stays hidden for the session and frees its space',
  play: async ({ userEvent }) => {
    await scrollOn();
    const close = await screen.findByRole('button', { name: 'Close the offer' });
    await expect(close.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
    await expect(close.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await userEvent.click(close);
    await waitFor(() => expect(offerNow()).toBeNull());
    await expect(sessionStorage.getItem('banner-closed')).toBe(JSON.stringify(offer.id));
    await waitFor(() => expect(room()).toBe(''));
  },
};

export const ClosedBefore: Story = {
  beforeEach: () => sessionStorage.setItem('banner-closed', JSON.stringify(offer.id)),
  play: async () => {
    await screen.findByRole('heading', { name: 'Stories' });
    await expect(offerNow()).toBeNull();
  },
};

export const NearTheBottom: Story = {
  name: 'The banner hides within 100 px of the page’s bottom, without moving the page',
  parameters: { proves: ['banner-6'] },
  play: async () => {
    await scrollOn();
    await waitFor(() => expect(offerNow()).toBeVisible());
    const before = document.documentElement.scrollHeight;
    window.scrollTo({ top: before, behavior: 'instant' });
    await waitFor(() => expect(offerNow()).toBeNull());
    await waitFor(() => expect(document.documentElement.scrollHeight).toBe(before));
    window.scrollTo({ top: before - window.innerHeight - 160, behavior: 'instant' });
    await waitFor(() => expect(offerNow()).toBeVisible());
  },
};

export const LeadsOutside: Story = {
  name: 'An external URL is announced as Offer, opens {host}',
  parameters: { scene: offering({ url: 'https://shop.example/diwali', alt: null }) },
  play: async () => {
    await scrollOn();
    const link = await screen.findByRole('link', { name: 'Offer, opens shop.example' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(link).toHaveAttribute('href', 'https://shop.example/diwali');
  },
};

export const UnsafeUrl: Story = {
  name: 'A banner with an unsafe URL is no link',
  parameters: { scene: offering({ url: 'javascript:alert(1)' }) },
  play: async () => {
    await scrollOn();
    await screen.findByRole('img', { name: offer.alt ?? '' });
    await expect(screen.queryByRole('link')).toBeNull();
  },
};

export const None: Story = {
  name: 'Without an active banner nothing is shown',
  parameters: { scene: scenarios.guest },
  play: async () => {
    await screen.findByRole('heading', { name: 'Stories' });
    await expect(currentWorld().ports.tables.banners.size).toBe(0);
    await expect(offerNow()).toBeNull();
  },
};

export const Unreachable: Story = {
  name: 'While the server is unavailable no banner is shown',
  parameters: { scene: withFaults(offering(), { activeBanner: 'unreachable' }) },
  play: async () => {
    await screen.findByRole('heading', { name: 'Stories' });
    await expect(offerNow()).toBeNull();
  },
};

export const PictureMissing: Story = {
  name: 'A banner whose image does not load is not shown',
  parameters: { scene: offering({ image: '/no-such-picture.png', mobileImage: '/no-such-picture.png' }) },
  play: async () => {
    await scrollOn();
    await waitFor(() => expect(currentWeb().answers.isFetching()).toBe(0));
    await expect(offerNow()).toBeNull();
  },
};

export const BehindEverythingElse: Story = {
  name: 'The banner gives way to whatever else is said',
  play: async () => {
    await scrollOn();
    await waitFor(() => expect(offerNow()).toBeVisible());
    postNote(currentWeb().platform.toasts, 'tab', { rank: 'other-tab', text: 'Playing in another tab' });
    await waitFor(() => expect(offerNow()).toBeNull());
    await expect(screen.getByText('Playing in another tab')).toBeVisible();
    currentWeb().platform.toasts.dismiss('tab');
    await waitFor(() => expect(offerNow()).toBeVisible());
  },
};
