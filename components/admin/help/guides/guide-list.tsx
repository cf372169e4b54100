import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/foundation/shell/console-link';
import { matchLanguage } from '@/lib/contract/languages';
import { containsWords } from '@/lib/i18n/contains-words';
import { guidePath, guides, PICTURE, pictureOf } from '../shared/guides';
import { pictureSx } from './picture-style';
import { useGuideTexts } from './use-guide-texts';

/** Guides that contain all search terms, each with a picture. */
export function GuideList({ search }: { search: string }) {
  const t = useTranslations('help');
  const language = matchLanguage(useLocale()) ?? 'en';
  const found = useGuideTexts().filter(({ plain }) => containsWords(plain, search));
  if (found.length === 0) return <Typography color="textSecondary">{t('noneFound')}</Typography>;
  return (
    <Box
      component="ul"
      sx={{
        ...{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 2 },
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
      }}
    >
      {found.map(({ id, title, summary }) => (
        <li key={id}>
          <ConsoleLink href={guidePath(id)} underline="hover" sx={{ display: 'block', fontWeight: 600 }}>
            <Box
              component="img"
              src={pictureOf(language, id, guides.find((one) => one.id === id)?.cover ?? 1)}
              alt=""
              {...PICTURE}
              loading="lazy"
              sx={{ ...pictureSx, mb: 1 }}
            />
            {title}
          </ConsoleLink>
          <Typography variant="body2" color="textSecondary">
            {summary}
          </Typography>
        </li>
      ))}
    </Box>
  );
}
