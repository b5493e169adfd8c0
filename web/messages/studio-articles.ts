import { textOf } from './app.ts';
import studioArticles from './en-IN/studio-articles.json';

export const text = textOf(studioArticles);
