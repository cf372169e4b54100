import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { FilterBar } from '@/components/foundation/resource/filter-bar';
import { type Column, ResourceTable } from '@/components/foundation/resource/table';
import { LocationContext } from '@/components/foundation/shell/location';
import { PageFrame } from '@/components/foundation/ui';

interface Row {
  id: string;
}
const nothing = () => undefined;
const rows: Row[] = Array.from({ length: 8 }, (_, nth) => ({ id: String(nth) }));
const columns: Column<Row>[] = [
  { field: 'id', label: '', sortable: true },
  { field: 'drawn', label: '', width: 120, draw: () => <Chip size="small" label="" /> },
];
const list = {
  rows,
  count: rows.length,
  query: { pageNo: 1, pageSize: 20 },
  change: nothing,
  error: undefined,
  loaded: true,
  reload: nothing,
};

const nowhere = { path: '', params: new URLSearchParams(), setParams: nothing, addStep: nothing, undoStep: nothing };

/** Empty list like those of the screens, outside the window: renders its code once and inserts its styles. */
export default function WarmUp() {
  return (
    <Box
      inert
      aria-hidden
      sx={{ position: 'fixed', left: '-200vw', width: 1000, visibility: 'hidden', contain: 'strict', height: 700 }}
    >
      <LocationContext value={nowhere}>
        <PageFrame title="" actions={<Button variant="contained" />}>
          <FilterBar filters={[{ name: 'any', label: '', options: [] }]} query={{}} change={nothing} />
          <ResourceTable label="" columns={columns} list={list} onSelect={nothing} empty={null} />
        </PageFrame>
      </LocationContext>
    </Box>
  );
}
