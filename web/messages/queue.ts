import { textOf } from './app.ts';
import queue from './en-IN/queue.json';

export const text = textOf(queue);
