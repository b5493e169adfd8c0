import { textOf } from './app.ts';
import feedback from './en-IN/feedback.json';

export const text = textOf(feedback);
