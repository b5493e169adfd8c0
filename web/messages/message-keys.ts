// The keys of every sentence, whichever file brings it and whenever that file arrives.
import type catalogue from './en-IN/catalogue.json';
import type payment from './en-IN/payment.json';
import type plans from './en-IN/plans.json';
import type player from './en-IN/player.json';
import type profile from './en-IN/profile.json';
import type shell from './en-IN/shell.json';
import type signIn from './en-IN/sign-in.json';
import type unlock from './en-IN/unlock.json';

type First = typeof shell & typeof catalogue & typeof player;
type Later = typeof signIn & typeof unlock & typeof plans & typeof payment & typeof profile;

export type MessageKey = keyof First | keyof Later;
