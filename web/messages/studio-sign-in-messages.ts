// What the second step of the team's sign-in says.
import studioSignIn from './en-IN/studio-sign-in.json';
import { addMessages } from './text.ts';

addMessages(studioSignIn);
