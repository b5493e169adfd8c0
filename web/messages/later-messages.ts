// What signing in, unlocking, plans, payment and the profile say: no first screen needs it.
import myData from './en-IN/my-data.json';
import payment from './en-IN/payment.json';
import plans from './en-IN/plans.json';
import profile from './en-IN/profile.json';
import signIn from './en-IN/sign-in.json';
import unlock from './en-IN/unlock.json';
import { addMessages } from './text.ts';

addMessages({ ...signIn, ...unlock, ...plans, ...payment, ...profile, ...myData });
