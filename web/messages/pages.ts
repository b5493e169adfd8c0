import { textOf } from './app.ts';
import pages from './en-IN/pages.json';

export const text = textOf(pages);
