// The name of the plan whose price was pressed before signing in, for this tab. Only with it does signing in go on to the
// checkout: an address alone never starts one.
import { storedJson } from './stored-json.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

export const pressedPrice = storedJson(() => sessionStorage, 'pressed-price', isText);
