import type { Meta, StoryObj } from '@storybook/react-vite';

const grounds = ['canvas', 'surface', 'raised', 'overlay'];
const inks = ['text', 'text-muted', 'text-faint', 'link', 'action'];
const categories = ['temptations', 'confessions', 'quickies', 'wellness', 'shop'];
const signals = ['success', 'warning', 'danger', 'info'];

const channel = (text: string): number => {
  const part = Number(text) / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

const luminance = (colour: string): number => {
  const [red = '0', green = '0', blue = '0'] = colour.match(/[\d.]+/g) ?? [];
  return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
};

const writeContrast = (element: HTMLElement | null) => {
  if (!element) return;
  const { color, backgroundColor } = getComputedStyle(element);
  const [low = 0, high = 0] = [luminance(color), luminance(backgroundColor)].sort((a, b) => a - b);
  element.append(` ${((high + 0.05) / (low + 0.05)).toFixed(2)}`);
};

interface SwatchProps {
  readonly ink: string;
  readonly ground: string;
}

/** The contrast is computed from the colours that the browser rendered. */
const Swatch = ({ ink, ground }: SwatchProps) => (
  <p
    ref={writeContrast}
    style={{
      padding: '14px 16px',
      borderRadius: 12,
      color: `var(--color-${ink})`,
      background: `var(--color-${ground})`,
      boxShadow: 'inset 0 0 0 1px var(--color-border-subtle)',
    }}
  >
    {ink} on {ground}
  </p>
);

const Grid = ({ pairs }: { readonly pairs: readonly SwatchProps[] }) => (
  <div style={{ display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))' }}>
    {pairs.map(({ ink, ground }) => (
      <Swatch key={`${ink} ${ground}`} ink={ink} ground={ground} />
    ))}
  </div>
);

const meta = { title: 'Foundations/Colour', component: Grid, args: { pairs: [] } } satisfies Meta<
  typeof Grid
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Text: Story = {
  args: { pairs: inks.flatMap((ink) => grounds.map((ground) => ({ ink, ground }))) },
};

export const Actions: Story = {
  args: {
    pairs: [
      { ink: 'on-action', ground: 'action' },
      { ink: 'on-action', ground: 'action-hover' },
      { ink: 'on-action', ground: 'action-press' },
      { ink: 'on-danger', ground: 'danger-solid' },
    ],
  },
};

export const Categories: Story = {
  args: { pairs: categories.map((ink) => ({ ink, ground: `${ink}-soft` })) },
};

export const Signals: Story = { args: { pairs: signals.map((ink) => ({ ink, ground: `${ink}-soft` })) } };
