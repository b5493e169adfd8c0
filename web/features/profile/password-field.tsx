import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { text } from '../../messages/text.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { TextField, type TextFieldProps } from '../../ui/forms/text-field.tsx';
import { Icon } from '../../ui/icons/icon.tsx';

/** A field whose letters can be shown. */
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
