'use client';

import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import { useTranslations } from 'next-intl';
import { useEditor } from '../editor-context';
import { PersonMark } from './person-mark';
import { usePeople } from './use-people';

/** Maximum number of marks; the rest is a count with their names. */
const MOST_SHOWN = 4;

/** People who have the program open; a click opens their scene. */
export function PeopleList() {
  const t = useTranslations('editor.people');
  const editor = useEditor();
  const people = usePeople();
  if (people.length === 0) return null;
  const shown = people.length > MOST_SHOWN + 1 ? people.slice(0, MOST_SHOWN) : people;
  const more = people.slice(shown.length);
  return (
    <Box
      component="ul"
      aria-label={t('list')}
      sx={{ m: 0, p: 0, px: 0.5, display: 'flex', alignItems: 'center', listStyle: 'none', flexShrink: 0 }}
    >
      {shown.map((person) => (
        <li key={person.key}>
          <Tooltip title={person.where}>
            <ButtonBase
              aria-label={person.where}
              onClick={() => editor.openScene(person.sceneId)}
              sx={{ borderRadius: '50%', mx: 0.375, '&:focus-visible': { outline: '2px solid', outlineOffset: 3 } }}
            >
              <PersonMark person={person} size={26} />
            </ButtonBase>
          </Tooltip>
        </li>
      ))}
      {more.length > 0 && (
        <Tooltip title={more.map(({ where }) => where).join(' · ')}>
          <Box component="li" sx={{ ml: 0.5, fontSize: 12, color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {t('more', { count: more.length })}
          </Box>
        </Tooltip>
      )}
    </Box>
  );
}
