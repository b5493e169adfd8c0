import { useSyncExternalStore } from 'react';
import '../../messages/listening-sentences.ts';
import { text } from '../../messages/text.ts';
import { isDiscreet, subscribeToDiscreet, switchDiscreet } from '../../platform/discreet-mode.ts';
import { productName } from '../../platform/product.ts';
import { Switch } from '../../ui/forms/switch.tsx';

export const DiscreetSwitch = () => (
  <Switch
    label={text('listening.discreet')}
    help={text('listening.discreet-help', { product: productName() })}
    checked={useSyncExternalStore(subscribeToDiscreet, isDiscreet, () => false)}
    onChange={switchDiscreet}
  />
);
