// Fills in the answer form in stories, and reads the answer that the mocked server stored.

import { fireEvent, screen } from 'storybook/test';
import { currentWorld } from './scenario.tsx';

interface FormDriver {
  readonly click: (element: Element) => Promise<void>;
  readonly selectOptions: (element: Element, values: string) => Promise<void>;
}

export const answerField = (name: string) => screen.findByRole('textbox', { name });

export const putAnswer = async (name: string, value: string): Promise<void> => {
  await fireEvent.change(await answerField(name), { target: { value } });
};

export const pressIn = async (
  { userEvent }: { readonly userEvent: FormDriver },
  name: string,
): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));

export const fillAnswer = async ({ userEvent }: { readonly userEvent: FormDriver }): Promise<void> => {
  await putAnswer('Question, as readers see it', 'May one ask?');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Topic' }), 'Consent');
  await putAnswer('In one sentence', 'One may.');
  await putAnswer('The answer', 'Ask kindly.\n\n- Early\n- Aloud');
  await putAnswer('When to see a doctor', 'If it hurts.');
  await putAnswer('Title of source 1', 'A leaflet');
};

export const storedAnswer = (question: string) =>
  [...currentWorld().ports.tables.answers.values()].find((answer) => answer.question === question);

export const storedQuestion = (text: string) =>
  [...currentWorld().ports.tables.questions.values()].find(({ question }) => question.includes(text));
