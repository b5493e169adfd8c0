import { moodAdminCalls } from '@meend/core/contract/shelves/moods-studio.calls.ts';
import type { WireAdminMood } from '@meend/core/contract/shelves/moods-studio.routes.ts';
import { MAX_DOORS } from '@meend/core/shelves/mood.ts';
import { statusAppearances } from '@meend/web/features/studio/editing/status-chip.tsx';
import { useOpenItem } from '@meend/web/features/studio/editing/use-open-item.ts';
import type { SendingAction } from '@meend/web/features/studio/frame/list-actions.tsx';
import { StateChip } from '@meend/web/features/studio/frame/state-chip.tsx';
import { studioList } from '@meend/web/features/studio/frame/studio-list.tsx';
import { CellNote, StudioPanel } from '@meend/web/features/studio/frame/studio-list-view.tsx';
import { text } from '@meend/web/messages/text.ts';
import { HomeRowsForm } from './home-rows-form.tsx';
import { MoodEditor, STUDIO_MOODS } from './mood-editor.tsx';
import { TonightSlots } from './tonight-slots.tsx';

const restore = ({ _id: id, name }: WireAdminMood): SendingAction => ({
  label: text('studio-moods.restore'),
  send: (callStudio) => callStudio(moodAdminCalls.restoreMood, { params: { id }, body: {} }),
  done: text('studio-moods.restored', { name }),
  failed: text('studio-moods.restore-failed', { name }),
});

const withdraw = (mood: WireAdminMood): SendingAction => ({
  label: text('studio-moods.delete'),
  danger: true,
  send: (callStudio) => callStudio(moodAdminCalls.withdrawMood, { params: { id: mood._id } }),
  done: text('studio-moods.deleted', { name: mood.name }),
  failed: text('studio-moods.delete-failed'),
  undo: { ...restore(mood), label: text('studio-moods.undo') },
});

const MoodList = studioList({
  prefix: 'studio-moods.',
  key: [STUDIO_MOODS],
  alsoChanged: [['catalogue']],
  call: moodAdminCalls.adminMoods,
  filters: { status: ['all', 'published', 'draft', 'withdrawn'] },
  columns: {
    name: ({ name, line, status }) => (
      <>
        <b>{name}</b>
        <CellNote>{line}</CellNote>
        {status === 'draft' || status === 'withdrawn' ? (
          <StateChip {...statusAppearances[status]}>{text(`studio-moods.is-${status}`)}</StateChip>
        ) : null}
      </>
    ),
    stories: { count: ({ stories }) => stories.length },
    position: { count: ({ position }) => position },
    changed: { day: ({ updatedAt }) => updatedAt },
  },
  nameOf: ({ name }) => name,
  actions: (mood) => [
    { label: text('studio-moods.edit'), open: { mood: mood._id } },
    mood.status === 'withdrawn' ? restore(mood) : withdraw(mood),
  ],
});

/** The moods: the list, or the editor of one. */
export const MoodsPanel = () => {
  const { opened, openNew, close } = useOpenItem('mood');
  if (opened !== null) return <MoodEditor key={opened.key} id={opened.id} onDone={close} />;
  return (
    <StudioPanel
      title={text('studio-moods.title')}
      line={text('studio-moods.about', { count: MAX_DOORS })}
      create={{ label: text('studio-moods.new'), onPress: openNew }}
    >
      <TonightSlots />
      <MoodList />
      <HomeRowsForm />
    </StudioPanel>
  );
};
