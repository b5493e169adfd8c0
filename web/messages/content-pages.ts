import { textOf } from './app.ts';
import contentPages from './en-IN/content-pages.json';

export const text = textOf(contentPages);
