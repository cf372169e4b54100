import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Allowed } from '@/components/foundation/shell/access';
import { handleLinkClick } from '@/components/foundation/shell/console-link';
import { PageFrame } from '@/components/foundation/ui';
import { PrintStyle } from '@/components/foundation/ui/print-style';
import { matchLanguage } from '@/lib/contract/languages';
import type { Permission } from '@/lib/contract/permissions';
import { type GuideId, guides, PICTURE, pictureOf } from '../shared/guides';
import { pictureSx } from './picture-style';
import { useGuideTexts } from './use-guide-texts';

const notPrinted = { '@media print': { display: 'none' } };

/** A guide: its steps, each with a picture and a link to its page. */
export function GuidePage({ guide }: { guide: GuideId }) {
  const t = useTranslations('help');
  const language = matchLanguage(useLocale()) ?? 'en';
  const text = useGuideTexts().find(({ id }) => id === guide);
  const places = guides.find(({ id }) => id === guide)?.steps ?? [];
  if (!text) return null;
  return (
    <PageFrame
      title={text.title}
      actions={
        <>
          <Button
            startIcon={<BackIcon />}
            href="/help"
            onClick={(event) => handleLinkClick(event, '/help')}
            sx={notPrinted}
          >
            {t('all')}
          </Button>
          <Button startIcon={<PrintIcon />} onClick={() => window.print()} sx={notPrinted}>
            {t('print')}
          </Button>
        </>
      }
    >
      <PrintStyle />
      <Typography color="textSecondary" sx={{ mt: -1 }}>
        {text.summary}
      </Typography>
      <Box
        component="ol"
        sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1120px)' }}
      >
        {text.steps.map((step, nth) => (
          <Paper
            key={step.name}
            component="li"
            variant="outlined"
            sx={{
              ...{ p: { xs: 2, md: 3 }, display: 'grid', gap: { xs: 2, md: 3 }, alignItems: 'start' },
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
              breakInside: 'avoid',
            }}
          >
            <Box>
              <Typography variant="body2" color="textSecondary">
                {t('step', { number: nth + 1 })}
              </Typography>
              <Typography variant="h2" sx={{ mb: 1 }}>
                {step.title}
              </Typography>
              <Typography sx={{ mb: 1.5 }}>{step.text}</Typography>
              <Box sx={notPrinted}>
                <Way place={places[nth]} label={t('open')} describedBy={step.title} />
              </Box>
            </Box>
            <Box
              component="img"
              src={pictureOf(language, guide, nth + 1)}
              alt={step.title}
              {...PICTURE}
              loading="lazy"
              sx={pictureSx}
            />
          </Paper>
        ))}
      </Box>
    </PageFrame>
  );
}

interface WayProps {
  place: { path: string; permission?: Permission; beside?: true } | undefined;
  label: ReactNode;
  /** Id of the step's heading, because the buttons of all steps have the same label. */
  describedBy: string;
}

/** Link to the page of a step; disabled with a reason for users without permission. */
function Way({ place, label, describedBy }: WayProps) {
  if (!place) return null;
  const { path, permission, beside } = place;
  const name = `${label}: ${describedBy}`;
  const button = beside ? (
    <Button variant="outlined" size="small" href={path} target="_blank" rel="noopener" aria-label={name}>
      {label}
    </Button>
  ) : (
    <Button
      variant="outlined"
      size="small"
      href={path}
      onClick={(event) => handleLinkClick(event, path)}
      aria-label={name}
    >
      {label}
    </Button>
  );
  return permission ? <Allowed permission={permission}>{button}</Allowed> : button;
}
