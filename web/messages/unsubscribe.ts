import { textOf } from './app.ts';
import unsubscribe from './en-IN/unsubscribe.json';

export const text = textOf(unsubscribe);
