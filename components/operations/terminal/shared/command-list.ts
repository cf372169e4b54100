import ClearIcon from '@mui/icons-material/LayersClearOutlined';
import PositionIcon from '@mui/icons-material/MyLocationOutlined';
import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import RebootIcon from '@mui/icons-material/RestartAltOutlined';
import RefreshIcon from '@mui/icons-material/SyncOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import { type CommandKind, commandKinds } from '@/lib/contract/command';
import type { SimpleCommand } from './use-commands';

interface CommandButton {
  command: SimpleCommand;
  Icon: typeof SvgIcon;
}

/** Place of each command in the console: a button that needs only terminals, a dialog, or nowhere. */
const offers: Record<CommandKind, CommandButton | 'dialog' | 'nowhere'> = {
  screenshot: { command: 'screenShoot', Icon: CameraIcon },
  refresh: { command: 'refreshTerminalPrograms', Icon: RefreshIcon },
  reboot: { command: 'reboot', Icon: RebootIcon },
  clear: { command: 'doClearProgram', Icon: ClearIcon },
  playNow: 'dialog',
  showMessage: 'dialog',
  removeMessages: 'dialog',
  settings: 'dialog',
  strategy: 'nowhere',
  switchProgram: 'nowhere',
  deleteFiles: 'nowhere',
  updatePlayer: 'dialog',
  position: { command: 'sendGetPositionOrder', Icon: PositionIcon },
  unpair: 'nowhere',
  fire: 'nowhere',
};

/** Command buttons, in display order. */
export const commandList: readonly (CommandButton & { kind: CommandKind })[] = commandKinds.flatMap((kind) => {
  const offer = offers[kind];
  return typeof offer === 'string' ? [] : [{ ...offer, kind }];
});
