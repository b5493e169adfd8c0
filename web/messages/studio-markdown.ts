import { textOf } from './app.ts';
import studioMarkdown from './en-IN/studio-markdown.json';

export const text = textOf(studioMarkdown);
