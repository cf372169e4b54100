import Grow from '@mui/material/Grow';
import { AnnouncementCard, type AnnouncementCardProps } from './announcement-card';

/** The card as it comes and goes in its corner; apart, since most pages are opened with nothing to announce. */
export default function AnnouncementPopUp({ open, ...card }: AnnouncementCardProps & { open: boolean }) {
  return (
    <Grow in={open} mountOnEnter unmountOnExit style={{ transformOrigin: 'bottom right' }}>
      <div>
        <AnnouncementCard {...card} />
      </div>
    </Grow>
  );
}
