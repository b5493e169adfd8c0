import { type KeyOf, textOf } from './app.ts';
import studioDashboard from './en-IN/studio-dashboard.json';

export const text = textOf(studioDashboard);
export type MessageKey = KeyOf<typeof text>;
