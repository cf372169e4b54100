import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { type Fact, Facts } from '@/components/foundation/ui/facts';

interface HealthCardProps {
  icon: ReactNode;
  title: string;
  /** Problem that needs attention; omitted while all is well. */
  warning?: string;
  facts: readonly Fact[];
}

/** Card with the health of one part of the platform. */
export function HealthCard({ icon, title, warning, facts }: HealthCardProps) {
  const titleId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ p: 2.5, border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: 'background.paper' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2, color: 'primary.main' }}>
        {icon}
        <Typography variant="h3" component="h2" id={titleId} sx={{ color: 'text.primary', flexGrow: 1 }}>
          {title}
        </Typography>
        {warning && <Chip size="small" color="warning" label={warning} />}
      </Box>
      <Facts facts={facts} />
    </Box>
  );
}
