import { textOf } from './app.ts';
import casting from './en-IN/casting.json';

export const text = textOf(casting);
