import { textOf } from './app.ts';
import following from './en-IN/following.json';

export const text = textOf(following);
