import { textOf } from './app.ts';
import studioBanner from './en-IN/studio-banner.json';

export const text = textOf(studioBanner);
