// What the panel of background jobs says, and how mails are called.
import studioJobs from './en-IN/studio-jobs.json';
import { addMessages } from './text.ts';

addMessages(studioJobs);
