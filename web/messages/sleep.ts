import { textOf } from './app.ts';
import sleep from './en-IN/sleep.json';

export const text = textOf(sleep);
