import { text } from '@meend/web/messages/text.ts';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { TextField, type TextFieldProps } from '@meend/web/ui/forms/text-field.tsx';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';

/** Password field with a button that shows the password. */
export const PasswordField = (props: Omit<TextFieldProps, 'type' | 'end'>) => {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          label={text(isShown ? 'profile.hide-password' : 'profile.show-password')}
          icon={<Icon glyph={isShown ? EyeOff : Eye} size={20} />}
          tooltip={false}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
};
