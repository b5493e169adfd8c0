// What the insights of the studio say.
import studioInsights from './en-IN/studio-insights.json';
import { addMessages } from './text.ts';

addMessages(studioInsights);
