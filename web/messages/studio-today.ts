import { textOf } from './app.ts';
import studioToday from './en-IN/studio-today.json';

export const text = textOf(studioToday);
