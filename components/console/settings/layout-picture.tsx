import Box from '@mui/material/Box';
import type { Layout, ThemeMode } from '@/components/foundation/theme/configuration';

interface Colours {
  page: string;
  paper: string;
  menu: string;
}

const light: Colours = { page: '#eef1f5', paper: '#ffffff', menu: '#ffffff' };
const night: Colours = { page: '#121315', paper: '#26282c', menu: '#1f1f1f' };
const ofMode: Record<ThemeMode, Colours> = { light, dark: { ...light, menu: '#001529' }, night, system: light };

const WIDTH = 62;
const HEIGHT = 44;

/** Schematic console: menu at the side, in the header or in both, in the colours of a mode. */
export function LayoutPicture({ mode, layout }: { mode: ThemeMode; layout: Layout }) {
  return (
    <Box sx={{ display: 'block', width: WIDTH, height: HEIGHT }} component="svg" viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      <Drawing colours={ofMode[mode]} layout={layout} />
      {mode === 'system' && (
        <g clipPath="polygon(100% 0, 100% 100%, 0 100%)">
          <Drawing colours={night} layout={layout} />
        </g>
      )}
    </Box>
  );
}

function Drawing({ colours: { page, paper, menu }, layout }: { colours: Colours; layout: Layout }) {
  const top = layout === 'side' ? paper : menu;
  return (
    <>
      <rect width={WIDTH} height={HEIGHT} fill={page} />
      <rect width={WIDTH} height={9} fill={top} />
      {layout !== 'head' && <rect y={layout === 'mix' ? 9 : 0} width={16} height={HEIGHT} fill={menu} />}
      <rect
        x={layout === 'head' ? 8 : 21}
        y={14}
        width={layout === 'head' ? WIDTH - 16 : WIDTH - 26}
        height={24}
        rx={2}
        fill={paper}
      />
      <rect
        x={layout === 'head' ? 8 : 3}
        y={layout === 'side' ? 4 : 3}
        width={10}
        height={3}
        rx={1.5}
        fill="var(--mui-palette-primary-main)"
      />
    </>
  );
}
