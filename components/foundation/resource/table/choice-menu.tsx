import CheckIcon from '@mui/icons-material/CheckOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';

export interface Choice {
  key: string;
  label: string;
  chosen: boolean;
  choose: () => void;
}

interface ChoiceMenuProps {
  anchor: HTMLElement | null;
  /** Single choice closes the menu, multiple choice keeps it open. */
  kind: 'menuitemcheckbox' | 'menuitemradio';
  choices: readonly Choice[];
  onClose: () => void;
}

export default function ChoiceMenu({ anchor, kind, choices, onClose }: ChoiceMenuProps) {
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      {choices.map(({ key, label, chosen, choose }) => (
        <MenuItem
          key={key}
          role={kind}
          aria-checked={chosen}
          onClick={() => {
            choose();
            if (kind === 'menuitemradio') onClose();
          }}
        >
          <CheckIcon fontSize="small" sx={{ mr: 1.5, visibility: chosen ? 'visible' : 'hidden' }} />
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
