// What the panels for stories say to admins.
import studioStories from './en-IN/studio-stories.json';
import { addSentences } from './text.ts';

addSentences(studioStories);
