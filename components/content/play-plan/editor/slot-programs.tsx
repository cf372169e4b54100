'use client';

import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import HandleIcon from '@mui/icons-material/DragIndicatorOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SortableList, useSortableItem } from '@/components/foundation/ui/drag/sortable-list';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import { type PlayLength, planLimits, type SlotProgram } from '@/lib/contract/play-plan';
import { ProgramField } from '../shared/program-field';

type Named = { id: string; name: string };

interface SlotProgramsProps {
  programs: readonly SlotProgram[];
  /** Names of the selected programs. */
  known: readonly Named[];
  error: boolean;
  help?: string;
  onChange: (programs: SlotProgram[]) => void;
  onLearn: (program: Named) => void;
}

const MOST = { seconds: 86_400, plays: 1_000 };
/** Default length per unit, used at first and when the unit changes. */
const USUAL: Record<PlayLength['unit'], PlayLength> = {
  plays: { unit: 'plays', amount: 1 },
  seconds: { unit: 'seconds', amount: 60 },
};

/** Programs of a slot in playing order, each with the length of its turn. */
export function SlotPrograms({ programs, known, error, help, onChange, onLearn }: SlotProgramsProps) {
  const t = useTranslations('plan');
  // A new key clears the field.
  const [turn, setTurn] = useState(0);
  const nameOf = (id: string) => known.find((each) => each.id === id)?.name ?? t('programGone');
  const put = (programId: string, length: PlayLength) =>
    onChange(programs.map((each) => (each.programId === programId ? { programId, length } : each)));
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <ProgramField
        key={turn}
        label={t('programs')}
        value={[]}
        known={known}
        without={programs.map(({ programId }) => programId)}
        one
        autoFocus={turn > 0}
        disabled={programs.length >= planLimits.programs}
        error={error}
        help={help ?? (programs.length === 0 ? t('programsHelp') : undefined)}
        onChange={([program]) => {
          if (!program) return;
          onLearn(program);
          onChange([...programs, { programId: program.id, length: USUAL.plays }]);
          setTurn(turn + 1);
        }}
      />
      {programs.length > 0 && (
        <Box component="ol" aria-label={t('programsInOrder')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          <SortableList
            ids={programs.map(({ programId }) => programId)}
            nameOf={nameOf}
            keys="handle"
            onMove={(id, to) => {
              const moved = programs.find(({ programId }) => programId === id);
              if (moved) onChange(programs.filter((each) => each !== moved).toSpliced(to, 0, moved));
            }}
          >
            {programs.map(({ programId, length }) => (
              <ProgramRow
                key={programId}
                id={programId}
                name={nameOf(programId)}
                length={length}
                onLength={(to) => put(programId, to)}
                onRemove={() => onChange(programs.filter((each) => each.programId !== programId))}
              />
            ))}
          </SortableList>
        </Box>
      )}
    </Box>
  );
}

interface ProgramRowProps extends Named {
  length: PlayLength;
  onLength: (length: PlayLength) => void;
  onRemove: () => void;
}

function ProgramRow({ id, name, length, onLength, onRemove }: ProgramRowProps) {
  const t = useTranslations('plan');
  const drag = useTranslations('common.drag');
  const { itemProps, onKeyDown, handleRef, describedBy } = useSortableItem(id);
  return (
    <Box
      component="li"
      {...itemProps}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr) 76px 116px auto',
        gap: 0.75,
        gridTemplateAreas: '"handle name amount unit remove"',
        // Name and length don't fit side by side on a phone.
        '@media (max-width: 480px)': {
          gridTemplateColumns: 'auto minmax(0, 2fr) minmax(0, 3fr) auto',
          gridTemplateAreas: '"handle name name remove" ". amount unit unit"',
        },
        alignItems: 'center',
        py: 0.5,
        bgcolor: 'background.paper',
        cursor: 'grab',
      }}
    >
      <IconButton
        ref={handleRef}
        size="small"
        edge="start"
        aria-label={drag('handle', { name })}
        aria-describedby={describedBy}
        onKeyDown={onKeyDown}
        sx={{ gridArea: 'handle', cursor: 'grab', color: 'text.secondary' }}
      >
        <HandleIcon fontSize="small" />
      </IconButton>
      <Typography variant="body2" noWrap title={name} sx={{ gridArea: 'name' }}>
        {name}
      </Typography>
      <TextField
        type="number"
        size="small"
        value={length.amount || ''}
        onChange={({ target }) => onLength({ ...length, amount: Number(target.value) })}
        onPointerDown={(event) => event.stopPropagation()}
        sx={{ gridArea: 'amount' }}
        slotProps={{
          htmlInput: { min: 1, max: MOST[length.unit], 'aria-label': t('lengthOf', { name }), inputMode: 'numeric' },
        }}
      />
      <TextField
        select
        size="small"
        value={length.unit}
        onChange={({ target }) => onLength(USUAL[target.value as PlayLength['unit']])}
        onPointerDown={(event) => event.stopPropagation()}
        sx={{ gridArea: 'unit' }}
        slotProps={{ select: { SelectDisplayProps: { 'aria-label': t('unitOf', { name }) } } }}
      >
        <MenuItem value="plays">{t('unit.plays')}</MenuItem>
        <MenuItem value="seconds">{t('unit.seconds')}</MenuItem>
      </TextField>
      <Box sx={{ gridArea: 'remove' }}>
        <TooltipButton label={t('removeProgram', { name })} size="small" onClick={onRemove}>
          <DeleteIcon fontSize="small" />
        </TooltipButton>
      </Box>
    </Box>
  );
}
