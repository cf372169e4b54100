'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { DependsLegend, dependsOnCondition } from '@/components/content/condition/shared/depends';
import { priorities } from '@/lib/contract/play-plan';
import type { CoverageLane } from '@/lib/contract/play-plan/calls';
import { layerNames } from '@/lib/contract/terminal/schedule';
import { stretchColour, stretchFill } from './layer-look';

/** Legend of the colours in the lanes. */
export function Legend({ lanes }: { lanes: readonly CoverageLane[] }) {
  const t = useTranslations('plan');
  const all = lanes.flatMap(({ stretches }) => stretches);
  const kinds = [...new Map(all.map((each) => [`${each.layer} ${each.priority}`, each])).values()].toSorted(
    (a, b) => layerNames.indexOf(a.layer) - layerNames.indexOf(b.layer) || (b.priority ?? 0) - (a.priority ?? 0),
  );
  return (
    <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, m: 0, p: 0 }}>
      {kinds.map((kind) => (
        <Box
          component="li"
          key={`${kind.layer} ${kind.priority}`}
          sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}
        >
          <Box
            aria-hidden
            sx={{
              width: 18,
              height: 14,
              borderRadius: 0.5,
              border: '1px solid',
              borderColor: stretchColour(kind),
              ...stretchFill(kind),
            }}
          />
          <Typography variant="body2">
            {kind.priority === null
              ? t(`coverage.layer.${kind.layer}`)
              : t('coverage.planOf', {
                  priority: t('priorityOf', {
                    number: kind.priority,
                    word: t(`priority.${priorities[kind.priority as keyof typeof priorities]}`),
                  }),
                })}
          </Typography>
        </Box>
      ))}
      {lanes.some(({ reasons }) => reasons.some(dependsOnCondition)) && (
        <Box component="li" sx={{ display: 'flex' }}>
          <DependsLegend />
        </Box>
      )}
    </Box>
  );
}
