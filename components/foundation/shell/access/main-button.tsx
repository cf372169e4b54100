'use client';

import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { navigate } from '../address';
import { useConsolePages } from '../console-pages';
import type { PageAction } from '../define-screen';
import { useScreenLocation } from '../location';
import { useStep } from '../steps';
import { Allowed } from './allowed';
import { useOperation } from './use-access';

/** The main action of the screen's page, from its definition. */
function useMainAction(): PageAction {
  const { path } = useScreenLocation();
  const { pageAt } = useConsolePages();
  const action = pageAt(path)?.action;
  if (!action) throw new Error(`${path} defines no main action`);
  return action;
}

/** What the main button opens on its page: closed for whoever may not, also where an address asks for it. */
export function useMainStep() {
  const { permission, opens } = useMainAction();
  const may = useOperation();
  const step = useStep(typeof opens === 'string' ? '' : opens.step);
  return { isOpen: step.value !== null && may({ permission }), close: step.close };
}

interface MainButtonProps {
  icon?: ReactNode;
  /** Where pressing it does at once what an address could not. */
  onClick?: () => void;
}

/** The main button of the page; the palette has the same action. */
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
