import { textOf } from './app.ts';
import planEnd from './en-IN/plan-end.json';

export const text = textOf(planEnd);
