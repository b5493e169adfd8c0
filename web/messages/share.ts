import { textOf } from './app.ts';
import share from './en-IN/share.json';

export const text = textOf(share);
