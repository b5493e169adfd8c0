import { asPage } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { scenarios, withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { FeedbackPage } from './feedback-page.tsx';

const meta = {
  title: 'Pages/Feedback',
  component: FeedbackPage,
  decorators: [asPage],
  parameters: { layout: 'fullscreen', route: '/feedback', scene: scenarios.guest },
} satisfies Meta<typeof FeedbackPage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const phone = { viewport: { value: 'phone' } };
const kept = () => [...currentWorld().ports.tables.feedback.values()];
const words = ({ canvas }: Played) => canvas.getByRole('textbox', { name: 'Your comment (optional)' });
const email = ({ canvas }: Played) => canvas.getByRole('textbox', { name: 'Your email (optional)' });
const send = ({ canvas, userEvent }: Played) =>
  userEvent.click(canvas.getByRole('button', { name: 'Send feedback' }));
const rate = ({ canvas, userEvent }: Played, name: string) =>
  userEvent.click(canvas.getByRole('radio', { name }));

export const OfAGuest: Story = {
  tags: ['reflow'],
  play: async (played) => {
    await expect(played.canvas.getByRole('heading', { level: 1, name: 'Feedback' })).toBeVisible();
    await expect(played.canvas.getAllByRole('radio')).toHaveLength(5);
    await expect(words(played)).toBeVisible();
    await expect(email(played)).toBeVisible();
  },
};

export const StarsInLine: Story = {
  name: 'The first star is aligned with its label',
  globals: phone,
  play: async ({ canvas }) => {
    const star = canvas.getByRole('radio', { name: '1 star' }).firstElementChild as Element;
    const { left, width } = star.getBoundingClientRect();
    const label = canvas.getByText('Your rating').getBoundingClientRect();
    // Its tip is 2 of 24 within the icon's box.
    await expect(Math.abs(left + (width * 2) / 24 - label.left)).toBeLessThanOrEqual(2);
  },
};

export const OfAProblem: Story = {
  name: 'A problem is reported without stars, and shows the part and position it concerns',
  parameters: { route: '/feedback?about=Saffron+Hours&part=Episode+2&at=75' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Report a problem' })).toBeVisible();
    await expect(canvas.queryByRole('radio')).toBeNull();
    await expect(canvas.getByText('Episode 2 at 1:15. We also get the name of your browser.')).toBeVisible();
    await userEvent.type(
      canvas.getByRole('textbox', { name: 'Your comment (optional)' }),
      'Silence from there on',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Send report' }));
    await canvas.findByText('Thank you for your feedback!');
    const comment = expect.stringMatching(/^Episode 2 at 1:15, .+\nSilence from there on$/);
    await expect(kept()).toMatchObject([{ title: 'Saffron Hours', rating: null, comment }]);
  },
};

export const OfAListener: Story = {
  name: 'A listener writes under their own email',
  parameters: { scene: scenarios.newListener },
  play: async (played) => {
    await expect(await played.canvas.findByText('You are writing as asha@example.in.')).toBeVisible();
    await expect(played.canvas.queryByRole('textbox', { name: /email/ })).toBeNull();
    await rate(played, '4 stars');
    await send(played);
    await played.canvas.findByText('Thank you for your feedback!');
    await expect(kept()).toMatchObject([{ email: 'asha@example.in', title: 'Meend', rating: 4 }]);
  },
};

export const AboutAStory: Story = {
  parameters: { route: '/feedback?about=The%20Last%20Train%20to%20Shimla' },
  play: async (played) => {
    await expect(played.canvas.getByText('About: The Last Train to Shimla')).toBeVisible();
    await rate(played, '5 stars');
    await played.userEvent.type(words(played), 'More of the tea seller, please.');
    await played.userEvent.type(email(played), 'ravi@example.in');
    await send(played);
    const thanks = await played.canvas.findByRole('status');
    await expect(thanks).toHaveTextContent('Thank you for your feedback!');
    await expect(kept()).toMatchObject([
      {
        title: 'The Last Train to Shimla',
        rating: 5,
        comment: 'More of the tea seller, please.',
        contact: 'ravi@example.in',
      },
    ]);
  },
};

export const AboutALongTitleOnAPhone: Story = {
  globals: phone,
  parameters: {
    route: `/feedback?about=${'Everything I never said on the overnight bus to Chikkamagaluru. '.repeat(3)}`,
  },
};

export const WithoutARating: Story = {
  name: 'Choose one to five stars.',
  play: async (played) => {
    await played.userEvent.type(words(played), 'Lovely.');
    await send(played);
    await expect(played.canvas.getByText('Choose one to five stars.')).toBeVisible();
    await expect(played.canvas.getByRole('radio', { name: '1 star' })).toHaveFocus();
    await expect(words(played)).toHaveValue('Lovely.');
    await expect(kept()).toEqual([]);
  },
};

export const WithAWrongEmail: Story = {
  name: 'Enter a valid email address',
  play: async (played) => {
    await rate(played, '3 stars');
    await played.userEvent.type(email(played), 'ravi@');
    await send(played);
    await expect(played.canvas.getByText('Enter a valid email address')).toBeVisible();
    await expect(email(played)).toHaveFocus();
    await expect(email(played)).toBeInvalid();
    await expect(kept()).toEqual([]);
  },
};

export const TooLong: Story = {
  name: 'A comment over 2,000 characters is not sent and not cut',
  play: async (played) => {
    await rate(played, '3 stars');
    await played.userEvent.click(words(played));
    await played.userEvent.paste('a'.repeat(1_950));
    await expect(played.canvas.getByText('50 characters left')).toBeVisible();
    await played.userEvent.paste('a'.repeat(51));
    await send(played);
    await expect(played.canvas.getByText('1 character too many')).toBeVisible();
    await expect(words(played)).toHaveValue('a'.repeat(2_001));
    await expect(kept()).toEqual([]);
  },
};

export const Sending: Story = {
  parameters: { scene: withFaults(scenarios.guest, { feedback: 'silence' }) },
  play: async (played) => {
    await rate(played, '3 stars');
    await send(played);
    const button = played.canvas.getByRole('button', { name: 'Send feedback' });
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  },
};

export const Sent: Story = {
  play: async (played) => {
    const { canvas, userEvent } = played;
    await rate(played, '3 stars');
    await send(played);
    await canvas.findByText('Thank you for your feedback!');
    await expect(canvas.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    await userEvent.click(canvas.getByRole('button', { name: 'Send more feedback' }));
    await expect(words(played)).toHaveValue('');
    await expect(canvas.getByRole('radio', { name: '3 stars' })).toHaveAttribute('aria-checked', 'false');
  },
};

export const Failed: Story = {
  name: 'Error sending feedback. Please try again. loses nothing',
  parameters: {
    scene: withFaults(scenarios.guest, { feedback: 'request.too-many' }),
    proves: ['feedback-14'],
  },
  play: async (played) => {
    await rate(played, '2 stars');
    await played.userEvent.type(words(played), 'Too short.');
    await played.userEvent.type(email(played), 'ravi@example.in');
    await send(played);
    await expect(await played.canvas.findByRole('alert')).toHaveTextContent(
      'Error sending feedback. Please try again.',
    );
    await expect(words(played)).toHaveValue('Too short.');
    await expect(email(played)).toHaveValue('ravi@example.in');
    await expect(played.canvas.getByRole('radio', { name: '2 stars' })).toHaveAttribute(
      'aria-checked',
      'true',
    );
    currentWorld().faults.clear();
    await send(played);
    await played.canvas.findByText('Thank you for your feedback!');
    await expect(kept()).toMatchObject([{ rating: 2, comment: 'Too short.' }]);
  },
};

export const AfterAReload: Story = {
  name: 'The typed text is restored after a reload',
  beforeEach: () =>
    sessionStorage.setItem(
      'feedback-draft',
      JSON.stringify({ about: 'Meend', rating: 4, comment: 'Half a sente', contact: '' }),
    ),
  play: async (played) => {
    await expect(words(played)).toHaveValue('Half a sente');
    await expect(played.canvas.getByRole('radio', { name: '4 stars' })).toHaveAttribute(
      'aria-checked',
      'true',
    );
  },
};
