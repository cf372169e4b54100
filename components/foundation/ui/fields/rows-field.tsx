'use client';

import AddIcon from '@mui/icons-material/AddOutlined';
import RemoveIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { type ClipboardEvent, type ReactNode, useRef } from 'react';
import { TooltipButton } from '../tooltip-button';
import { insertText } from './insert-text';
import { pasteCells } from './paste-cells';
import { RowsHead } from './rows-head';

interface RowsFieldProps {
  label: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  most: { rows: number; columns: number; cell: number };
  /** Indexes of columns with invalid names. */
  wrongColumns?: readonly number[];
  onRows: (rows: string[][]) => void;
  /** Set if columns can be renamed, too. */
  onColumns?: (columns: string[], rows: string[][]) => void;
  /** Renders further tools, which insert a text into the cell that was edited last. */
  tools?: (insert: (text: string) => void) => ReactNode;
}

/** Editable table. Cells copied from a spreadsheet fill it from where they are pasted. */
export function RowsField({ label, columns, rows, most, wrongColumns = [], onRows, onColumns, tools }: RowsFieldProps) {
  const t = useTranslations('common.rowsField');
  const whole = rows.map((row) => columns.map((_, i) => row[i] ?? ''));
  const put = (at: number, column: number, text: string) =>
    onRows(whole.map((row, i) => (i === at ? row.map((cell, j) => (j === column ? text : cell)) : row)));
  const last = useRef<{ row: number; column: number; input: HTMLInputElement } | null>(null);
  const insert = (inserted: string) => {
    const { row, column, input } = last.current ?? { row: 0, column: 0, input: null };
    const value = whole[row]?.[column];
    if (value === undefined) return;
    insertText({ field: input, value, inserted, maxLength: most.cell, onChange: (text) => put(row, column, text) });
  };
  const limits = { ...most, columns: columns.length };
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const filled = pasteCells(whole, event.clipboardData.getData('text'), { row, column }, limits);
    if (!filled) return;
    event.preventDefault();
    onRows(filled);
  };
  return (
    <Box role="group" aria-label={label}>
      <Box sx={{ overflow: 'auto', maxHeight: 360, border: 1, borderColor: 'divider', borderRadius: 1 }}>
        <Box
          component="table"
          sx={{ borderCollapse: 'collapse', width: 1, '& td, & th': { borderBottom: 1, borderColor: 'divider', p: 0 } }}
        >
          <RowsHead columns={columns} rows={whole} wrongColumns={wrongColumns} onColumns={onColumns} />
          <tbody>
            {whole.map((row, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position
              <tr key={i}>
                {row.map((cell, j) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its position
                  <td key={j}>
                    <InputBase
                      value={cell}
                      fullWidth
                      onChange={({ target: { value } }) => put(i, j, value)}
                      onFocus={({ target }) => {
                        last.current = { row: i, column: j, input: target as HTMLInputElement };
                      }}
                      onPaste={(event) => paste(event, i, j)}
                      slotProps={{
                        input: {
                          'aria-label': t('cell', { column: columns[j] ?? '', row: i + 1 }),
                          maxLength: most.cell,
                        },
                      }}
                      sx={{
                        px: 1,
                        fontSize: 13,
                        '&.Mui-focused': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
                      }}
                    />
                  </td>
                ))}
                <td>
                  <TooltipButton
                    label={t('removeRow')}
                    accessibleName={t('removeRowOf', { row: i + 1 })}
                    size="small"
                    onClick={() => onRows(whole.filter((_, at) => at !== i))}
                  >
                    <RemoveIcon sx={{ fontSize: 16 }} />
                  </TooltipButton>
                </td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      <Stack direction="row" sx={{ gap: 1, mt: 0.5 }}>
        <Button
          size="small"
          startIcon={<AddIcon />}
          disabled={rows.length >= most.rows}
          onClick={() => onRows([...whole, columns.map(() => '')])}
        >
          {t('addRow')}
        </Button>
        {onColumns && (
          <Button
            size="small"
            startIcon={<AddIcon />}
            disabled={columns.length >= most.columns}
            onClick={() =>
              onColumns(
                [...columns, t('column', { number: columns.length + 1 })],
                whole.map((row) => [...row, '']),
              )
            }
          >
            {t('addColumn')}
          </Button>
        )}
        {tools?.(insert)}
      </Stack>
    </Box>
  );
}
