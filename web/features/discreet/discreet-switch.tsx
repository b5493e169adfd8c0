import { useSyncExternalStore } from 'react';
import '../../messages/site-links-sentences.ts';
import { text } from '../../messages/text.ts';
import { isDiscreet, subscribeToDiscreet, switchDiscreet } from '../../platform/discreet-mode.ts';
import { productName } from '../../platform/product.ts';
import { Switch } from '../../ui/forms/switch.tsx';

export const DiscreetSwitch = () => (
  <Switch
    label={text('discreet.name')}
    help={text('discreet.help', { product: productName() })}
    checked={useSyncExternalStore(subscribeToDiscreet, isDiscreet, () => false)}
    onChange={switchDiscreet}
  />
);
