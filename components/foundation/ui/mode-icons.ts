import SystemIcon from '@mui/icons-material/BrightnessAutoOutlined';
import DarkIcon from '@mui/icons-material/ContrastOutlined';
import NightIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';

export const modeIcons = { light: LightIcon, dark: DarkIcon, night: NightIcon, system: SystemIcon };
