import { textOf } from './app.ts';
import menu from './en-IN/queue-menu.json';

export const text = textOf(menu);
