import { text } from '@meend/web/messages/text.ts';
import { usePlatform, useProduct } from '@meend/web/platform/context/platform.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { Switch } from '@meend/web/ui/forms/switch.tsx';

export const DiscreetSwitch = () => {
  const { discreetMode } = usePlatform();
  return (
    <Switch
      label={text('discreet.name')}
      help={text('discreet.help', { product: useProduct().name() })}
      checked={useStore(discreetMode)}
      onChange={discreetMode.turn}
    />
  );
};
