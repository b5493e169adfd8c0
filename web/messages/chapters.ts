import { textOf } from './app.ts';
import chapters from './en-IN/chapters.json';

export const text = textOf(chapters);
