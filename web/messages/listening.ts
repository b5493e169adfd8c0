import { textOf } from './app.ts';
import listening from './en-IN/listening.json';

export const text = textOf(listening);
