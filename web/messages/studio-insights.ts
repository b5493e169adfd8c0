import { type KeyOf, textOf } from './app.ts';
import studioInsights from './en-IN/studio-insights.json';

export const text = textOf(studioInsights);
export type MessageKey = KeyOf<typeof text>;
