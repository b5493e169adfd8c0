import { type KeyOf, textOf } from './app.ts';
import studioAudit from './en-IN/studio-audit.json';

export const text = textOf(studioAudit);
export type MessageKey = KeyOf<typeof text>;
