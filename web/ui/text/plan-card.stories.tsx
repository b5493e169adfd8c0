import { meaningOf, planFeatures } from '@meend/core/plans/messages/plan-messages.ts';
import type { PlanName } from '@meend/core/plans/plan.ts';
import { language } from '@meend/web/platform/language.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../actions/button.tsx';
import { PlanCard } from './plan-card.tsx';

const featuresOf = (plan: PlanName) =>
  planFeatures[language][plan].map((name) => ({ name, meaning: meaningOf(language, name) }));

const meta = {
  title: 'Components/Plan card',
  component: PlanCard,
  args: {
    name: '30 days',
    price: '₹49',
    term: 'for 30 days',
    features: featuresOf('30 days'),
    action: <Button wide>Continue to pay</Button>,
  },
  decorators: (Story) => (
    <>
      <h1 className="visually-hidden">Profile</h1>
      <h2 className="visually-hidden">Subscription</h2>
      <Story />
    </>
  ),
} satisfies Meta<typeof PlanCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const BestValue: Story = {
  args: { name: '90 days', price: '₹129', term: 'for 90 days', badge: 'Best value' },
};

export const Current: Story = {
  args: {
    name: 'Basic Plan',
    price: 'Free',
    term: undefined,
    features: featuresOf('Basic Plan'),
    action: (
      <Button wide disabledReason="This is your plan." icon="icon-check" iconSize={18}>
        Current Plan
      </Button>
    ),
  },
};

export const Busy: Story = {
  args: {
    action: (
      <Button wide busy>
        Continue to pay
      </Button>
    ),
  },
};
