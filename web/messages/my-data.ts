import { textOf } from './app.ts';
import myData from './en-IN/my-data.json';

export const text = textOf(myData);
