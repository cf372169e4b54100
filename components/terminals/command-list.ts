import ClearIcon from '@mui/icons-material/LayersClearOutlined';
import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import RebootIcon from '@mui/icons-material/RestartAltOutlined';
import RefreshIcon from '@mui/icons-material/SyncOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import type { SimpleCommand } from './use-commands';

/** Commands that need nothing but terminals, in the order in which they are offered. */
export const commandList: { command: SimpleCommand; Icon: typeof SvgIcon }[] = [
  { command: 'screenShoot', Icon: CameraIcon },
  { command: 'refreshTerminalPrograms', Icon: RefreshIcon },
  { command: 'reboot', Icon: RebootIcon },
  { command: 'doClearProgram', Icon: ClearIcon },
];
