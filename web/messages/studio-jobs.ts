import { textOf } from './app.ts';
import studioJobs from './en-IN/studio-jobs.json';

export const text = textOf(studioJobs);
