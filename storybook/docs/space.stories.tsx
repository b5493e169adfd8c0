import { grid, row, stack } from '@meend/web/ui/layout/layout.ts';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
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
    <div className={row(20, 'wrap')}>
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

const boxes = [1, 2, 3].map((box) => (
  <p key={box} style={{ padding: 'var(--space-8)', background: 'var(--color-raised)' }}>
    {box}
  </p>
));

export const Layout: Story = {
  name: 'What is only arranged has no style sheet',
  render: () => (
    <div className={stack(24)}>
      {[
        { name: 'stack(8)', className: stack(8) },
        { name: "row(12, 'wrap')", className: row(12, 'wrap') },
        { name: "grid('narrow', 16)", className: grid('narrow', 16) },
      ].map(({ name, className }) => (
        <div key={name} className={stack(4)}>
          <p className={textStyle('small', 'muted')}>{name}</p>
          <div className={className}>{boxes}</div>
        </div>
      ))}
    </div>
  ),
};
