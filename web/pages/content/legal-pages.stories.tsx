import { asPage } from '@meend/storybook/decorators/page.tsx';
import { retry } from '@meend/storybook/list-states.ts';
import { scenarios, withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import { analyticsConsent } from '@meend/web/platform/analytics/analytics.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AboutPage, CookiesPage, TermsPage } from './legal-pages.tsx';

const meta = {
  title: 'Pages/Legal pages',
  component: TermsPage,
  decorators: [asPage],
  parameters: { layout: 'fullscreen', scene: scenarios.guest, route: '/terms&condition' },
} satisfies Meta<typeof TermsPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Terms: Story = {
  parameters: { proves: ['content-pages-1'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Last updated 20 Nov 2026')).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1, name: 'Terms of Use' })).toBeVisible();
    await expect(canvas.getByRole('complementary', { name: 'Summary in plain language' })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 2, name: '1. First things' })).toBeVisible();
    const contents = canvas.getByRole('navigation', { name: 'On this page' });
    await expect(contents).toBeVisible();
    await expect(canvas.getByRole('article')).toHaveAttribute('lang', 'en');
    await expect(document.title).toBe('Terms of Use, Meend');
  },
};

export const TermsOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await expect((await canvas.findByRole('group')).hasAttribute('open')).toBe(false);
    await userEvent.click(canvas.getByText('On this page'));
    await expect(canvas.getByRole('link', { name: 'Last things' })).toHaveAttribute(
      'href',
      '#on-last-things',
    );
  },
};

export const AtAHeading: Story = {
  parameters: { route: '/terms&condition#on-last-things' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '2. Last things' })).toHaveFocus();
  },
};

export const Cookies: Story = {
  parameters: { proves: ['content-pages-3'] },
  render: () => <CookiesPage />,
  play: async ({ canvas }) => {
    await canvas.findByText(/^Last updated/);
    await expect(canvas.getByRole('heading', { level: 1, name: 'Cookies' })).toBeVisible();
    await expect(canvas.queryByRole('switch')).toBeNull();
  },
};

const withTagManager = () => {
  const meta = document.createElement('meta');
  meta.name = 'tag-manager';
  meta.content = 'https://tags.example/gtm.js?id=GTM-1';
  document.head.append(meta);
  return () => {
    meta.remove();
    analyticsConsent.write(false);
  };
};

export const CookiesWithMeasuring: Story = {
  render: () => <CookiesPage />,
  beforeEach: withTagManager,
  play: async ({ canvas, userEvent }) => {
    const measuring = await canvas.findByRole('switch', { name: 'Measuring' });
    await expect(measuring).not.toBeChecked();
    await expect(analyticsConsent.read()).toBe(false);
    await userEvent.click(measuring);
    await expect(measuring).toBeChecked();
    await expect(analyticsConsent.read()).toBe(true);
    await userEvent.click(measuring);
    await expect(analyticsConsent.read()).toBe(false);
  },
};

export const About: Story = {
  parameters: { proves: ['content-pages-5'] },
  render: () => <AboutPage />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2, name: 'First things' })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { scene: withFaults(scenarios.guest, { page: 'silence' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Terms of Use' })).toBeVisible();
    await expect(await canvas.findByText('Loading Terms of Use')).toBeInTheDocument();
  },
};

export const Failed: Story = {
  parameters: { scene: withFaults(scenarios.guest, { page: 'server.unavailable' }) },
  play: async (played) => {
    await retry(played, 'page', 'We could not load this page.');
    await expect(await played.canvas.findByRole('heading', { name: '1. First things' })).toBeVisible();
  },
};
