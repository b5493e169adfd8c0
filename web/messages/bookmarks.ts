import { textOf } from './app.ts';
import bookmarks from './en-IN/bookmarks.json';

export const text = textOf(bookmarks);
