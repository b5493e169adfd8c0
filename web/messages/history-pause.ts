import { textOf } from './app.ts';
import historyPause from './en-IN/history-pause.json';

export const text = textOf(historyPause);
