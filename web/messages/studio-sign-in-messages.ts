// What the second step of the team's sign-in says.
import studioSignIn from './en-IN/studio-sign-in.json';
import { addSentences } from './text.ts';

addSentences(studioSignIn);
