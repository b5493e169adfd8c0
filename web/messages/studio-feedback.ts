import { textOf } from './app.ts';
import studioFeedback from './en-IN/studio-feedback.json';

export const text = textOf(studioFeedback);
