// What the insights of the studio say.
import studioInsights from './en-IN/studio-insights.json';
import { addSentences } from './text.ts';

addSentences(studioInsights);
