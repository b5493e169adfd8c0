import { VisuallyHidden } from '@meend/web/ui/text/visually-hidden.tsx';

/** The action's verb is seen; its name tells what it is done to. */
export const NamedVerb = ({ verb, what }: { readonly verb: string; readonly what: string }) => (
  <>
    {verb}
    <VisuallyHidden> {what}</VisuallyHidden>
  </>
);
