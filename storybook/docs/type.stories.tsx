import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';

interface SpecimenProps {
  readonly step: string;
  readonly serif?: boolean;
  readonly text: string;
  readonly lang?: string;
}

const Specimen = ({ step, serif = false, text, lang }: SpecimenProps) => (
  <p
    lang={lang}
    style={{
      font: `var(--type-${step})`,
      ...(serif ? { fontVariationSettings: '"SOFT" 60', letterSpacing: '-0.012em' } : {}),
    }}
  >
    {text}
  </p>
);

const steps = [
  { step: 'display', serif: true, text: 'Close your eyes.' },
  { step: 'h1', serif: true, text: 'The Last Train to Shimla' },
  { step: 'h2', serif: true, text: 'Continue listening' },
  { step: 'h3', serif: true, text: 'Two Cups of Chai' },
  { step: 'title', text: 'Room for Two Strangers' },
  { step: 'lead', text: 'Slow, warm, beautifully voiced stories for the quiet hours.' },
  { step: 'body', text: 'What they do not say becomes louder with every tunnel.' },
  { step: 'small', text: 'You will find your free stories in your profile.' },
  { step: 'meta', text: '21:58 · Romance · ₹49' },
  { step: 'micro', text: 'New' },
];

const meta = {
  title: 'Foundations/Type',
  component: Specimen,
  args: { step: 'body', text: 'Let the story glide.' },
} satisfies Meta<typeof Specimen>;

export default meta;
type Story = StoryObj<typeof meta>;

const statesOfHind = (): readonly string[] =>
  [...document.fonts].filter(({ family }) => family.includes('Hind')).map(({ status }) => status);

export const Scale: Story = {
  name: 'The type scale, without fetching the Devanagari font',
  play: async () => {
    await document.fonts.ready;
    await expect(statesOfHind()).toEqual(['unloaded', 'unloaded']);
  },
  render: () => (
    <div style={{ display: 'grid', gap: 20 }}>
      {steps.map((specimen) => (
        <Specimen key={specimen.step} {...specimen} />
      ))}
    </div>
  ),
};

export const Hindi: Story = {
  name: 'Hindi text is set in Hind',
  play: () => waitFor(() => expect(statesOfHind()).toContain('loaded')),
  render: () => (
    <div style={{ display: 'grid', gap: 20 }}>
      <Specimen step="h1" serif lang="hi" text="आँखें बंद कीजिए" />
      <Specimen step="body" lang="hi" text="कहानी को बहने दीजिए। धीमी, गर्म, सुंदर आवाज़ में सुनाई गई कहानियाँ।" />
    </div>
  ),
};
