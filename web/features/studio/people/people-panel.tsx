import { peopleAdminCalls } from '@meend/core/contract/people/people-studio.calls.ts';
import type { WireAdminPerson } from '@meend/core/contract/people/people-studio.routes.ts';
import { STUDIO_PEOPLE } from '@meend/web/features/studio/editing/person-queries.ts';
import { statusAppearances } from '@meend/web/features/studio/editing/status-chip.tsx';
import { useOpenItem } from '@meend/web/features/studio/editing/use-open-item.ts';
import type { SendingAction } from '@meend/web/features/studio/frame/list-actions.tsx';
import { StateChip } from '@meend/web/features/studio/frame/state-chip.tsx';
import { studioList } from '@meend/web/features/studio/frame/studio-list.tsx';
import { CellNote, StudioPanel } from '@meend/web/features/studio/frame/studio-list-view.tsx';
import { text } from '@meend/web/messages/text.ts';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import { row } from '@meend/web/ui/layout/layout.ts';
import styles from './people-panel.module.css';
import { PersonEditor } from './person-editor.tsx';

const restore = ({ _id: id, name }: WireAdminPerson): SendingAction => ({
  label: text('studio-people.restore'),
  send: (callStudio) => callStudio(peopleAdminCalls.restorePerson, { params: { id }, body: {} }),
  done: text('studio-people.restored', { name }),
  failed: text('studio-people.restore-failed', { name }),
});

const withdraw = (person: WireAdminPerson): SendingAction => ({
  label: text('studio-people.delete'),
  danger: true,
  send: (callStudio) => callStudio(peopleAdminCalls.withdrawPerson, { params: { id: person._id } }),
  done: text('studio-people.deleted', { name: person.name }),
  failed: text('studio-people.delete-failed'),
  undo: { ...restore(person), label: text('studio-people.undo') },
});

const erase = ({ _id: id, name }: WireAdminPerson): SendingAction => ({
  label: text('studio-people.erase'),
  danger: true,
  send: (callStudio) => callStudio(peopleAdminCalls.erasePerson, { params: { id }, body: {} }),
  failed: text('studio-people.erase-failed'),
  question: {
    title: text('studio-people.erase-question', { name }),
    cancel: text('studio-people.keep'),
    lines: (
      <>
        <p>{text('studio-people.erase-text')}</p>
        <p>{text('studio-people.erase-more')}</p>
      </>
    ),
  },
});

const PeopleList = studioList({
  prefix: 'studio-people.',
  key: [STUDIO_PEOPLE],
  alsoChanged: [['voices']],
  call: peopleAdminCalls.adminPeople,
  filters: { status: ['all', 'published', 'withdrawn'] },
  columns: {
    name: ({ name, nameHi, portraitURL, isSynthetic, status }) => (
      <div className={row(12, 'middle')}>
        {portraitURL === null ? (
          <span className={styles.blank}>
            <Icon glyph="icon-user-round" size={22} />
          </span>
        ) : (
          <img src={portraitURL} alt="" width={48} height={48} loading="lazy" className={styles.face} />
        )}
        <div>
          <span className={styles.name}>{name}</span>
          {nameHi === null ? null : (
            <CellNote>
              <span lang="hi">{nameHi}</span>
            </CellNote>
          )}
          {isSynthetic ? <CellNote>{text('studio-people.synthetic')}</CellNote> : null}
          {status === 'withdrawn' ? (
            <StateChip {...statusAppearances.withdrawn}>{text('studio-people.status-withdrawn')}</StateChip>
          ) : null}
        </div>
      </div>
    ),
    line: ({ line }) => line,
    changed: { day: ({ updatedAt }) => updatedAt },
  },
  nameOf: ({ name }) => name,
  actions: (person) => [
    { label: text('studio-people.edit'), open: { person: person._id } },
    person.status === 'withdrawn' ? restore(person) : withdraw(person),
    erase(person),
  ],
});

/** The people whom stories credit: the list, or the editor of one. */
export const PeoplePanel = () => {
  const { opened, openNew, close } = useOpenItem('person');
  if (opened !== null) return <PersonEditor key={opened.key} id={opened.id} onDone={close} />;
  return (
    <StudioPanel
      title={text('studio-people.title')}
      line={text('studio-people.about')}
      create={{ label: text('studio-people.new'), onPress: openNew }}
    >
      <PeopleList />
    </StudioPanel>
  );
};
