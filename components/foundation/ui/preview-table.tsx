import Box from '@mui/material/Box';
import { pictureOf } from '@/lib/widgets';

interface PreviewTableProps {
  label: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** Returns the address of a picture that a cell refers to; absent: references are shown as text. */
  pictureUrl?: (md5: string) => string | undefined;
}

const PICTURE_PX = 32;

/** Read-only table of a few rows. */
export function PreviewTable({ label, columns, rows, pictureUrl }: PreviewTableProps) {
  const pictureIn = (cell = '') => {
    const picture = pictureUrl && pictureOf(cell);
    return picture ? pictureUrl(picture.md5) : undefined;
  };
  return (
    <Box
      role="region"
      aria-label={label}
      tabIndex={0}
      sx={{ overflow: 'auto', maxHeight: 260, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Box
        component="table"
        sx={{
          borderCollapse: 'collapse',
          width: 1,
          fontSize: 12.5,
          '& td, & th': {
            borderBottom: 1,
            borderColor: 'divider',
            px: 1,
            py: 0.5,
            textAlign: 'start',
            maxWidth: 260,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          },
        }}
      >
        <thead>
          <tr>
            {columns.map((name, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position
              <th key={i} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position
            <tr key={i}>
              {columns.map((_, j) => {
                const url = pictureIn(row[j]);
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its position
                  <td key={j} title={url ? undefined : row[j]}>
                    {url ? (
                      <img src={url} alt="" height={PICTURE_PX} loading="lazy" style={{ display: 'block' }} />
                    ) : (
                      row[j]
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
