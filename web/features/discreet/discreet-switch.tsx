import { text } from '@meend/web/messages/site-links.ts';
import { discreet, switchDiscreet } from '@meend/web/platform/discreet-mode.ts';
import { useProduct } from '@meend/web/platform/platform.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { Switch } from '@meend/web/ui/forms/switch.tsx';

export const DiscreetSwitch = () => (
  <Switch
    label={text('discreet.name')}
    help={text('discreet.help', { product: useProduct().name() })}
    checked={useStore(discreet)}
    onChange={switchDiscreet}
  />
);
