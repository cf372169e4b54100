import PlaylistIcon from '@mui/icons-material/PlaylistPlayOutlined';
import { styled } from '@mui/material/styles';
import { useTranslations } from 'next-intl';
import { useUser } from '@/components/foundation/shell/session';
import { programThumbUrl } from '@/lib/client/file-url';
import type { Program } from '@/lib/contract/program/calls';
import { letterbox } from '@/lib/widgets/fit';
import { carryProgram } from './folders/dragged';

/** Program with picture and name, and its institution if that is another one. Can be dragged into a folder. */
export function ProgramName({ program }: { program: Program }) {
  const t = useTranslations('program.playlist');
  const { id, name, officeId, officeName, revision, hasThumb, isPlaylist } = program;
  const isOwn = useUser().office.id === officeId;
  return (
    <Named draggable onDragStart={(event) => carryProgram(event, id)}>
      {hasThumb ? (
        <span className="picture">
          <img alt="" loading="lazy" src={programThumbUrl(id, revision)} />
        </span>
      ) : (
        // Programs made outside the editor have no picture yet: show their aspect ratio.
        <span className="picture">
          <span className="shape" style={lengthsOf(letterbox(program, PICTURE))} />
        </span>
      )}
      <span className="texts">
        <span className="name" title={name}>
          {isPlaylist && <PlaylistIcon titleAccess={t('label')} fontSize="small" />}
          {name}
        </span>
        {!isOwn && (
          <span className="office" title={officeName}>
            {officeName}
          </span>
        )}
      </span>
    </Named>
  );
}

const lengthsOf = ({ width, height }: { width: number; height: number }) => ({ width, height });

const PICTURE = { width: 68, height: 40 };

/** One styled root for the whole row: a component per part took as long as the rest of the table. */
const Named = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minWidth: 0,
  '& .picture': {
    position: 'relative',
    flexShrink: 0,
    ...PICTURE,
    borderRadius: Number(theme.shape.borderRadius) * 0.75,
    overflow: 'hidden',
    backgroundColor: '#000',
  },
  '& img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' },
  '& .shape': { position: 'absolute', inset: 0, margin: 'auto', backgroundColor: '#2a2f36' },
  '& .texts': { minWidth: 0, lineHeight: 1.3 },
  '& .name, & .office': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .name': { ...theme.typography.body2, lineHeight: 'inherit', fontWeight: 600 },
  '& .name svg': { verticalAlign: 'text-bottom', marginInlineEnd: 4, color: 'var(--mui-palette-text-secondary)' },
  '& .office': { ...theme.typography.caption, lineHeight: 'inherit', color: 'var(--mui-palette-text-secondary)' },
}));
