import { textOf } from './app.ts';
import history from './en-IN/history.json';

export const text = textOf(history);
