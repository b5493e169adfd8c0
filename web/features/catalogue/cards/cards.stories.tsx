import { asPage } from '@meend/storybook/decorators/page.tsx';
import { wireTemptation } from '@meend/tests/kit/fixtures/wire-temptation.ts';
import { scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FeatureCard } from './feature-card.tsx';
import { FirstLine } from './line-alone.tsx';
import { WideCard } from './wide-card.tsx';

const portrait = (name: string) => ({
  slug: name.toLowerCase(),
  name,
  nameHi: null,
  line: null,
  portraitURL: null,
  isSynthetic: true,
});

const LINE =
  'Old Delhi, near midnight, the train already moving. A suitcase came through the emergency window, into my arms.';

const COVER = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path fill="#7aa" d="M0 0h4v4H0z"/><path fill="#244" d="M0 3h4v1H0z"/></svg>')}`;

const story = wireTemptation([], {
  firstLine: LINE,
  genre: ['Period'],
  thumbnail: COVER,
  coverArt: COVER,
  tint: '#243f46',
  voices: [portrait('Tara'), portrait('Arjun')],
});

const meta = {
  title: 'Features/Catalogue/Cards',
  decorators: [asPage],
  parameters: { layout: 'padded', route: '/', scene: scenarios.guest },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const feature = () => (
  <FeatureCard story={story} reason="Tonight" quote={LINE}>
    1:02
  </FeatureCard>
);

export const Feature: Story = {
  name: 'The large card has the tint of its cover, its first line, and who reads it',
  globals: { viewport: { value: 'desktop' } },
  render: feature,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Read by Tara and Arjun/)).toBeVisible();
    await expect(canvas.getByText(/synthetic voice/)).toBeVisible();
    const card = canvas.getByRole('article');
    const tint = card.querySelector('svg') as SVGElement;
    await expect(getComputedStyle(tint).backgroundColor).toBe('rgb(36, 63, 70)');
    await expect(tint.getBoundingClientRect().height).toBe(card.getBoundingClientRect().height);
  },
};

export const FeatureOnAPhone: Story = {
  name: 'On a phone the large card shows the faces alone, beside the button',
  tags: ['reflow'],
  globals: { viewport: { value: 'phone' } },
  render: feature,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Read by Tara/)).not.toBeVisible();
  },
};

export const Wide: Story = {
  name: 'A wide card has the first line beside its cover; one without has its name alone',
  tags: ['reflow'],
  render: () => (
    <div style={{ display: 'grid', gap: 16, maxWidth: 620 }}>
      <WideCard story={story} position={0} play={<button type="button">Play</button>} />
      <WideCard story={{ ...story, firstLine: null }} position={1} play={null} />
    </div>
  ),
};

export const Alone: Story = {
  name: 'A first line alone, with its story below it',
  tags: ['reflow'],
  render: () => <FirstLine story={story} line={LINE} play={null} />,
};
