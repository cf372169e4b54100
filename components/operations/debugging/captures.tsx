'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { useErrorText, useFormat, useToast } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import {
  CAPTURE_MINUTES,
  type Capture,
  captureExport,
  captureExtend,
  captureResume,
  captureStart,
  captureStop,
  type DebugState,
} from '@/lib/contract/debugging';
import { encodeCall } from '@/lib/contract/wire';
import { CaptureRows } from './capture-rows';
import { Section } from './section';

interface CapturesProps extends Pick<DebugState, 'captures'> {
  terminalId: string;
  onChanged: () => void;
}

/** Records what the terminal reports for some minutes; only one capture runs at a time. */
export function Captures({ terminalId, captures, onChanged }: CapturesProps) {
  const t = useTranslations('debug');
  const toast = useToast();
  const errorText = useErrorText();
  const [minutes, setMinutes] = useState(String(CAPTURE_MINUTES.usual));
  const [shown, setShown] = useState<string | null>(null);
  const runs = captures.some(({ endedAt }) => endedAt === null);
  const asked = Number(minutes);
  const isWrong = !Number.isInteger(asked) || asked < CAPTURE_MINUTES.min || asked > CAPTURE_MINUTES.max;
  const acting = useRef<Promise<void>>(Promise.resolve());
  /** Runs actions in the order of the clicks, so that extending and then stopping a capture does both. */
  const act = (work: () => Promise<unknown>) => {
    acting.current = acting.current
      .then(work)
      .catch((error) => toast.error(errorText(error)))
      .then(onChanged);
  };
  const start = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong && !runs) act(() => call(captureStart, { id: terminalId, minutes: asked }));
  };
  return (
    <Section title={t('capture')}>
      <Typography color="textSecondary">{t('captureBody')}</Typography>
      <Box component="form" onSubmit={start} noValidate sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <TextField
          size="small"
          type="number"
          label={t('minutes')}
          value={minutes}
          onChange={(event) => setMinutes(event.target.value)}
          error={isWrong}
          slotProps={{ htmlInput: { min: CAPTURE_MINUTES.min, max: CAPTURE_MINUTES.max } }}
          sx={{ width: 120 }}
        />
        <Button type="submit" variant="contained" disabled={isWrong || runs}>
          {t('start')}
        </Button>
      </Box>
      {captures.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
          {captures.map((each) => (
            <li key={each.id}>
              <CaptureFacts capture={each} />
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
                {each.endedAt === null ? (
                  <>
                    <Button
                      size="small"
                      disabled={isWrong}
                      onClick={() => act(() => call(captureExtend, { id: each.id, minutes: asked }))}
                    >
                      {t('extend')}
                    </Button>
                    <Button size="small" onClick={() => act(() => call(captureStop, { id: each.id }))}>
                      {t('stop')}
                    </Button>
                  </>
                ) : (
                  <Button
                    size="small"
                    disabled={isWrong || runs || each.end === 'full'}
                    onClick={() => act(() => call(captureResume, { id: each.id, minutes: asked }))}
                  >
                    {t('resume')}
                  </Button>
                )}
                <Button
                  size="small"
                  aria-expanded={shown === each.id}
                  onClick={() => setShown(shown === each.id ? null : each.id)}
                >
                  {t('showRows')}
                </Button>
                <Button size="small" href={`/apm-web${encodeCall(captureExport, { id: each.id }).path}`} download>
                  {t('export')}
                </Button>
              </Box>
              {shown === each.id && <CaptureRows capture={each} />}
            </li>
          ))}
        </Box>
      )}
    </Section>
  );
}

function CaptureFacts({ capture }: { capture: Capture }) {
  const t = useTranslations('debug');
  const format = useFormat();
  const { startedAt, startedBy, until, endedAt, end, rows, bytes } = capture;
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>
        {endedAt === null
          ? t('runsUntil', { at: format.time(until) })
          : t(`ended.${end ?? 'time'}`, { at: format.moment(endedAt) })}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('startedBy', { at: format.moment(startedAt), by: startedBy })}
        {' · '}
        {t('size', { rows, bytes: format.bytes(bytes) })}
      </Typography>
    </>
  );
}
