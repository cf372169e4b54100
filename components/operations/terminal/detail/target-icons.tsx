import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import EndedIcon from '@mui/icons-material/DoNotDisturbOnOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutlined';
import LeftIcon from '@mui/icons-material/LogoutOutlined';
import WaitingIcon from '@mui/icons-material/ScheduleOutlined';
import type { ReactNode } from 'react';
import type { TargetState } from '@/lib/contract/terminal/report';

/** Icons of a publish's progress on a terminal. */
export const targetIcons: Record<TargetState, ReactNode> = {
  done: <DoneIcon color="success" fontSize="small" />,
  failed: <FailedIcon color="error" fontSize="small" />,
  waiting: <WaitingIcon color="disabled" fontSize="small" />,
  downloading: <WaitingIcon color="primary" fontSize="small" />,
  planned: <WaitingIcon color="disabled" fontSize="small" />,
  replaced: <EndedIcon color="disabled" fontSize="small" />,
  cleared: <EndedIcon color="disabled" fontSize="small" />,
  withdrawn: <EndedIcon color="disabled" fontSize="small" />,
  left: <LeftIcon color="disabled" fontSize="small" />,
};
