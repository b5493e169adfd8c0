import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TextAreaField, TextField } from './text-field.tsx';

const meta = {
  title: 'Components/Text field',
  component: TextField,
  args: { label: 'Email', type: 'email', name: 'email', autoComplete: 'email' },
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithHelp: Story = { args: { help: 'We send one link and nothing else.' } };

export const WithError: Story = {
  args: { defaultValue: 'anika@mail', error: 'Enter a valid email address' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Email' });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('Enter a valid email address');
  },
};

export const ReadOnly: Story = { args: { defaultValue: 'anika@example.in', readOnly: true } };

export const Hindi: Story = { args: { label: 'ईमेल', help: 'हम केवल एक लिंक भेजते हैं।', lang: 'hi' } };

export const Area: Story = {
  render: () => <TextAreaField label="Your question" help="500 characters, published without your name." />,
};
