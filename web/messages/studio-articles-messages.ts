// What the panel for the blog says to admins.
import studioArticles from './en-IN/studio-articles.json';
import { addMessages } from './text.ts';

addMessages(studioArticles);
