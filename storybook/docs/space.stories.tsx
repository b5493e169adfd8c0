import type { Meta, StoryObj } from '@storybook/react-vite';

const spaces = [4, 8, 12, 16, 20, 24, 32, 40, 56, 72, 96];
const radii = ['s', 'input', 'm', 'l', 'xl', 'full'];

const Steps = () => (
  <dl style={{ display: 'grid', gap: 8, gridTemplateColumns: '6rem 1fr', alignItems: 'center' }}>
    {spaces.map((space) => (
      <div key={space} style={{ display: 'contents' }}>
        <dt>{space}</dt>
        <dd style={{ width: `var(--space-${space})`, height: 12, background: 'var(--color-action)' }} />
      </div>
    ))}
  </dl>
);

const meta = { title: 'Foundations/Space and shape', component: Steps } satisfies Meta<typeof Steps>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Space: Story = {};

export const Radii: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 20 }}>
      {radii.map((radius) => (
        <p
          key={radius}
          style={{
            display: 'grid',
            placeItems: 'center',
            width: 110,
            height: 110,
            borderRadius: `var(--radius-${radius})`,
            background: 'var(--color-raised)',
          }}
        >
          {radius}
        </p>
      ))}
    </div>
  ),
};

export const Shadow: Story = {
  render: () => (
    <p
      style={{
        width: 260,
        margin: 24,
        padding: 24,
        borderRadius: 'var(--radius-l)',
        background: 'var(--color-overlay)',
        boxShadow: 'var(--shadow)',
      }}
    >
      The one shadow: dialogs, menus, the mini player and the big cover.
    </p>
  ),
};
