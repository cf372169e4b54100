import ThemeIcon from '@mui/icons-material/ContrastOutlined';
import FullScreenIcon from '@mui/icons-material/FullscreenOutlined';
import SignOutIcon from '@mui/icons-material/LogoutOutlined';
import { useTranslations } from 'next-intl';
import { signOut } from '@/components/foundation/shell/session-end';
import { themeModes } from '@/components/foundation/theme/configuration';
import { useSettings } from '@/components/foundation/theme/settings';
import { useFullScreen } from '../header/use-full-screen';
import type { Entry } from './entries';

/** Returns the actions that run without leaving the page. */
export function useActions(): Entry[] {
  const t = useTranslations('shell');
  const { settings, keep } = useSettings();
  const { full, toggle } = useFullScreen();
  const looks = themeModes
    .filter((mode) => mode !== settings.mode)
    .map((mode) => ({
      key: `mode-${mode}`,
      label: t(mode),
      detail: t('theme'),
      icon: ThemeIcon,
      run: () => keep({ mode }),
    }));
  const screen = { key: 'full', label: t(full ? 'exitFullScreen' : 'fullScreen'), icon: FullScreenIcon };
  return [
    ...looks,
    ...(toggle ? [{ ...screen, run: toggle }] : []),
    { key: 'sign-out', label: t('signOut'), icon: SignOutIcon, run: () => void signOut() },
  ];
}
