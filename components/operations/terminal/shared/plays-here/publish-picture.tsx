import PlanIcon from '@mui/icons-material/CalendarMonthOutlined';
import MessageIcon from '@mui/icons-material/ForumOutlined';
import ProgramIcon from '@mui/icons-material/SlideshowOutlined';
import Box from '@mui/material/Box';
import { programThumbUrl } from '@/lib/client/file-url';
import type { PublishKind } from '@/lib/contract/publish';
import type { PublishHere } from '@/lib/contract/publish/following';

const icons = { program: ProgramIcon, plan: PlanIcon, message: MessageIcon } as const satisfies Record<
  PublishKind,
  unknown
>;

/** Picture of what was published; the icon of its kind if there is none, or it belongs to an institution above. */
export function PublishPicture({ publish: { kind, picture, hidden } }: { publish: PublishHere }) {
  const Icon = icons[kind];
  return (
    <Box
      sx={{
        position: 'relative',
        width: { xs: 72, sm: 96 },
        aspectRatio: '16 / 9',
        flexShrink: 0,
        display: 'grid',
        placeItems: 'center',
        overflow: 'hidden',
        borderRadius: 0.75,
        bgcolor: picture ? 'common.black' : 'action.hover',
        color: 'text.disabled',
        opacity: hidden ? 0.5 : 1,
      }}
    >
      {picture ? (
        <Box
          component="img"
          alt=""
          loading="lazy"
          src={programThumbUrl(picture.programId, picture.revision)}
          sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' }}
        />
      ) : (
        <Icon />
      )}
    </Box>
  );
}
