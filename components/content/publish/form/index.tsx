'use client';

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { useTranslations } from 'next-intl';
import { Fragment, useEffect } from 'react';
import { navigate } from '@/components/foundation/shell/address';
import { useScreenLocation } from '@/components/foundation/shell/location';
import { PageFrame } from '@/components/foundation/ui';
import { startDraft, startingAt, useDraft } from './draft';
import { EditedRequest } from './edited-request';
import { MessageParameters } from './message-parameters';
import { Parameters } from './parameters';
import { PlanParameters } from './plan-parameters';
import { TerminalChoice } from './terminal-choice';

/** Publishing in two steps, each at its own path in the specification: terminals, then time and options. */
export default function Publish() {
  const t = useTranslations('publish');
  const { path, params } = useScreenLocation();
  const programs = params.get('programs');
  const plan = params.get('plan');
  const message = params.get('message');
  const request = params.get('request');
  const office = params.get('office');
  const group = params.get('group');
  const setting = path === '/publishSet';
  const { programIds, planId, messageId, replacesRequest } = useDraft();
  useEffect(() => {
    const place = startingAt(office, group);
    if (message) startDraft({ messageId: message, ...place });
    else if (plan) startDraft({ planId: plan, ...place });
    else if (programs) startDraft({ programIds: programs.split(','), ...place });
  }, [programs, plan, message, office, group]);

  return (
    <PageFrame title={t('title')}>
      <Box sx={{ maxWidth: 560 }}>
        <Stepper activeStep={setting ? 1 : 0}>
          <Step>
            <StepLabel>{t('stepTerminals')}</StepLabel>
          </Step>
          <Step>
            <StepLabel>{t('stepParameters')}</StepLabel>
          </Step>
        </Stepper>
      </Box>
      <EditedRequest asked={setting ? null : request}>
        {programIds.length === 0 && planId === null && messageId === null ? (
          <Alert
            severity="info"
            action={
              <Button color="inherit" onClick={() => navigate('/program/make')}>
                {t('choosePrograms')}
              </Button>
            }
          >
            {t('noPrograms')}
          </Alert>
        ) : setting ? (
          // Fields start with the values of the edited request.
          <Fragment key={replacesRequest}>
            {messageId !== null ? (
              <MessageParameters messageId={messageId} />
            ) : planId !== null ? (
              <PlanParameters planId={planId} />
            ) : (
              <Parameters />
            )}
          </Fragment>
        ) : (
          <TerminalChoice />
        )}
      </EditedRequest>
    </PageFrame>
  );
}
