'use client';

import RemoveIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { TooltipButton } from '../tooltip-button';

interface RowsHeadProps {
  columns: readonly string[];
  rows: string[][];
  wrongColumns: readonly number[];
  onColumns: ((columns: string[], rows: string[][]) => void) | undefined;
}

/** Column names of an editable table; with `onColumns`, columns can be renamed and removed. */
export function RowsHead({ columns, rows, wrongColumns, onColumns }: RowsHeadProps) {
  const t = useTranslations('common.rowsField');
  return (
    <thead>
      <tr>
        {columns.map((name, i) => (
          <Box
            component="th"
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position
            key={i}
            scope="col"
            sx={{ textAlign: 'start', minWidth: 110, bgcolor: 'action.hover' }}
          >
            {onColumns ? (
              <Stack direction="row">
                <InputBase
                  value={name}
                  error={wrongColumns.includes(i)}
                  onChange={({ target: { value } }) =>
                    onColumns(
                      columns.map((each, j) => (i === j ? value : each)),
                      rows,
                    )
                  }
                  slotProps={{ input: { 'aria-label': t('column', { number: i + 1 }), maxLength: 100 } }}
                  sx={{
                    ...{ px: 1, fontSize: 13, fontWeight: 600, flexGrow: 1 },
                    '&.Mui-error': { outline: 2, outlineColor: 'error.main', outlineOffset: -2 },
                  }}
                />
                {columns.length > 1 && (
                  <TooltipButton
                    label={t('removeColumn')}
                    accessibleName={t('removeColumnOf', { name })}
                    size="small"
                    onClick={() =>
                      onColumns(
                        columns.filter((_, j) => j !== i),
                        rows.map((row) => row.filter((_, j) => j !== i)),
                      )
                    }
                  >
                    <RemoveIcon sx={{ fontSize: 16 }} />
                  </TooltipButton>
                )}
              </Stack>
            ) : (
              <Box sx={{ px: 1, py: 0.75, fontSize: 13, fontWeight: 600 }}>{name}</Box>
            )}
          </Box>
        ))}
        <th aria-label={t('actions')} />
      </tr>
    </thead>
  );
}
