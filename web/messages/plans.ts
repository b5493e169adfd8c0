import { type KeyOf, textOf } from './app.ts';
import plans from './en-IN/plans.json';

export const text = textOf(plans);
export type MessageKey = KeyOf<typeof text>;
