import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { DependsLegend, dependsOnCondition } from '@/components/content/condition/shared/depends';
import { colourOfLayer } from '@/components/content/play-plan/shared/layer-colours';
import type { AgendaStretch } from '@/lib/contract/terminal/schedule';

/** Legend of the colours of a day. */
export function Legend({ stretches }: { stretches: readonly AgendaStretch[] }) {
  const t = useTranslations('terminal');
  const layers = [...new Set(stretches.flatMap(({ shows }) => shows.layer ?? []))];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
      {layers.map((layer) => (
        <Box key={layer} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <Box sx={{ width: 10, height: 10, borderRadius: 0.5, bgcolor: colourOfLayer(layer) }} />
          <Typography variant="caption" color="textSecondary">
            {t(`because.${layer}`)}
          </Typography>
        </Box>
      ))}
      {stretches.some(dependsOnCondition) && <DependsLegend />}
    </Box>
  );
}
