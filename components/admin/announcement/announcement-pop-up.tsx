import Grow from '@mui/material/Grow';
import { AnnouncementCard, type AnnouncementCardProps } from './announcement-card';

/** Animated card in the corner; a separate chunk, since most pages have nothing to announce. */
export default function AnnouncementPopUp({ open, ...card }: AnnouncementCardProps & { open: boolean }) {
  return (
    <Grow in={open} mountOnEnter unmountOnExit style={{ transformOrigin: 'bottom right' }}>
      <div>
        <AnnouncementCard {...card} />
      </div>
    </Grow>
  );
}
