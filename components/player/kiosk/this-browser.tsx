import MissingIcon from '@mui/icons-material/HighlightOffOutlined';
import ThereIcon from '@mui/icons-material/TaskAltOutlined';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { useFormatter, useTranslations } from 'next-intl';
import useSWR from 'swr';
import { playableVideos } from '@/lib/client/playable-videos';
import { levelNames, videoKinds } from '@/lib/contract/video-codecs';
import { checkBrowser } from './checks';

/** Capabilities of the browser that shows this page, for readers on the screen itself. */
export function ThisBrowser() {
  const t = useTranslations('kiosk');
  const format = useFormatter();
  const { data: checks = [] } = useSWR('kiosk-checks', checkBrowser, { revalidateOnFocus: false });
  const { data: codecs } = useSWR('playable-videos', playableVideos, { revalidateOnFocus: false });
  const detailed = [...levelNames, ...videoKinds.flatMap(({ name, isLarge }) => (isLarge ? [name] : []))];
  const plain = codecs?.filter((name) => !detailed.includes(name));
  return (
    <List dense disablePadding>
      {checks.map(({ key, passed }) => (
        <Line key={key} passed={passed} text={t(`check.${key}`)} more={passed ? undefined : t(`missing.${key}`)} />
      ))}
      {plain && (
        <Line
          passed={plain.length > 0}
          text={t('videos')}
          more={plain.length > 0 ? format.list(plain) : t('noVideos')}
        />
      )}
    </List>
  );
}

function Line({ passed, text, more }: { passed: boolean; text: string; more?: string }) {
  const t = useTranslations('kiosk');
  const Icon = passed ? ThereIcon : MissingIcon;
  return (
    <ListItem disableGutters>
      <ListItemIcon sx={{ minWidth: 36 }}>
        <Icon color={passed ? 'success' : 'warning'} titleAccess={t(passed ? 'can' : 'cannot')} />
      </ListItemIcon>
      <ListItemText primary={text} secondary={more} />
    </ListItem>
  );
}
