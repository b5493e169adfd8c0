import { asPage } from '@meend/storybook/decorators/page.tsx';
import { servedMeta } from '@meend/storybook/decorators/served-meta.ts';
import { scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Footer } from './footer.tsx';

const meta = {
  title: 'App/Footer',
  component: Footer,
  decorators: [asPage],
  parameters: { layout: 'fullscreen', route: '/plans', scene: scenarios.guest },
} satisfies Meta<typeof Footer>;

export default meta;
type Story = StoryObj<typeof meta>;

const ADDRESS = 'Example Audio Private Limited (an example), 1 Example Street, Bangalore 560001 (an example)';

export const LongAddress: Story = {
  tags: ['reflow'],
  name: 'A long registered address leaves the links beside it, at the right edge',
  beforeEach: servedMeta('registered-address', ADDRESS),
  play: async ({ canvas }) => {
    const address = (await canvas.findByText(`Registered address: ${ADDRESS}`)).getBoundingClientRect();
    const links = canvas.getByRole('navigation').getBoundingClientRect();
    await expect(links.left).toBeGreaterThanOrEqual(address.right);
    await expect(links.top).toBeLessThan(address.top);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
