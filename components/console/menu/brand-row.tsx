import Box from '@mui/material/Box';
import { Brand } from '@/components/foundation/shell/brand';
import { HEADER_HEIGHT } from '@/components/foundation/shell/measures';
import { menuSurface } from '@/components/foundation/theme/menu-style';

/** Logo above the menu. */
export function BrandRow({ collapsed }: { collapsed: boolean }) {
  return (
    <Box
      sx={{
        height: HEADER_HEIGHT,
        display: 'flex',
        alignItems: 'center',
        px: 3,
        flexShrink: 0,
        bgcolor: menuSurface.logo,
      }}
    >
      <Brand collapsed={collapsed} href="/dashboard/workplace" />
    </Box>
  );
}
