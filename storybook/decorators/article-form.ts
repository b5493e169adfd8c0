// Helpers for stories of the article editor: fill in fields, press buttons, read the stored article.

import type { StudioArticle } from '@meend/core/blog/article.ts';
import { href } from '@meend/core/site/href.ts';
import { fireEvent, screen } from 'storybook/test';
import { currentWorld } from './scenario.tsx';

type FormDriver = {
  readonly click: (element: Element) => Promise<void>;
  readonly selectOptions: (element: Element, option: string) => Promise<void>;
};

/** The article as the mocked server stored it. */
export const storedArticle = (title: string): StudioArticle | undefined =>
  [...currentWorld().ports.tables.articles.values()].find((article) => article.title === title);

export const editingArticle = (title: string) => ({
  route: () => href('adminDashboard', { article: storedArticle(title)?.id ?? 'unknown' }),
});

export const articleField = (name: string) => screen.findByRole('textbox', { name });

export const write = async (name: string, value: string): Promise<void> => {
  await fireEvent.change(await articleField(name), { target: { value } });
};

/** Fills in every required field of an article. */
export const fillArticle = async (userEvent: FormDriver, title: string): Promise<void> => {
  await write('Title', title);
  await write('Summary', 'How to begin.');
  await userEvent.selectOptions(screen.getByLabelText('Topic'), 'Consent');
  await write('Author', 'Kavya Rao');
  await write('In short', 'Begin with one sentence.');
  await write('Introduction', 'It is a quiet evening.');
  await write('The problem', 'Nobody says it aloud.');
  await write('What helps', '### Say it\n\nKindly.');
  await write('To take with you', 'Begin tonight.');
};

export const send = (userEvent: FormDriver, name = 'Create') =>
  userEvent.click(screen.getByRole('button', { name }));

export const lampPicture = (): File =>
  new File([new Uint8Array([137, 80, 78, 71])], 'lamp.png', { type: 'image/png' });
