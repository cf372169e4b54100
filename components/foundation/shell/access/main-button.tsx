'use client';

import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { navigate } from '../address';
import { useConsolePages } from '../console-pages';
import type { PageAction } from '../define-screen';
import { useScreenLocation } from '../location';
import { useStep } from '../steps';
import { Allowed } from './allowed';
import { useOperation } from './use-access';

/** Returns the main action of the screen's page, from its definition. */
function useMainAction(): PageAction {
  const { path } = useScreenLocation();
  const { pageAt } = useConsolePages();
  const action = pageAt(path)?.action;
  if (!action) throw new Error(`${path} defines no main action`);
  return action;
}

/** State of what the main button opens; stays closed for users without permission, even if the address opens it. */
export function useMainStep() {
  const { permission, opens } = useMainAction();
  const may = useOperation();
  const step = useStep(typeof opens === 'string' ? '' : opens.step);
  return { isOpen: step.value !== null && may({ permission }), close: step.close };
}

/**
 * Row whose dialog is open: 'new' after the page's main action, a row after `edit`, otherwise `null`. `close` ends
 * either.
 */
export function useEditedRow<T>() {
  const adding = useMainStep();
  const [row, setRow] = useState<T | null>(null);
  return {
    edited: adding.isOpen ? ('new' as const) : row,
    edit: setRow,
    close: () => (adding.isOpen ? adding.close() : setRow(null)),
  };
}

interface MainButtonProps {
  icon?: ReactNode;
  /** Replaces opening by address with an immediate action. */
  onClick?: () => void;
}

/** Main button of the page; the palette has the same action. */
export function MainButton({ icon = <AddIcon />, onClick }: MainButtonProps) {
  const t = useTranslations();
  const { label, permission, opens } = useMainAction();
  const { open } = useStep(typeof opens === 'string' ? '' : opens.step);
  const run = onClick ?? (() => (typeof opens === 'string' ? navigate(opens) : open(opens.value)));
  return (
    <Allowed permission={permission}>
      <Button variant="contained" startIcon={icon} onClick={run}>
        {t(label)}
      </Button>
    </Allowed>
  );
}
