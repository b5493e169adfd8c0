import { usePlayFrom } from '@meend/web/features/player/play-from.ts';
import { useGoOn } from '@meend/web/features/player/rows/going-on.ts';
import { SearchCombobox } from '@meend/web/features/search/search-combobox.tsx';

/** The list below the header's search field, whose sentences and stories play. */
export const SearchList = ({ input }: { readonly input: HTMLInputElement }) => {
  const playFrom = usePlayFrom();
  const goOn = useGoOn();
  return (
    <SearchCombobox
      input={input}
      onLine={({ story, part, seconds }) => playFrom(story, part, seconds ?? 0)}
      onPlay={goOn}
    />
  );
};
