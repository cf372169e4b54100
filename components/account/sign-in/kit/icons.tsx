import type { ReactNode } from 'react';

/** Inline SVG: an icon library would pull in its component library. */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" style={{ fill: 'none', stroke: 'currentColor', strokeWidth: 1.8 }}>
      {children}
    </svg>
  );
}

const EYE =
  'M2.5 12c2.3-4.2 5.5-6.3 9.5-6.3s7.200 2.100 9.500 6.300c-2.300 4.200-5.500 6.300-9.500 6.300s-7.200-2.100-9.500-6.300z';

export const ShowIcon = () => (
  <Icon>
    <path d={EYE} />
    <circle cx="12" cy="12" r="3" />
  </Icon>
);
export const HideIcon = () => (
  <Icon>
    <path d={EYE} />
    <circle cx="12" cy="12" r="3" />
    <path d="M4 3.500l16 17" />
  </Icon>
);
export const GlobeIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M3 12h18M12 3c3 3 3.800 6 3.800 9s-.8 6-3.800 9c-3-3-3.800-6-3.800-9s.8-6 3.800-9z" />
  </Icon>
);
export const LightIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="4.200" />
    <path d="M12 2.500v2.500M12 19v2.500M2.500 12h2.500M19 12h2.500M5.300 5.300l1.700 1.700M17 17l1.700 1.700M18.700 5.300L17 7M7 17l-1.700 1.700" />
  </Icon>
);
export const DarkIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.500" />
    <path d="M12 3.500a8.500 8.500 0 0 1 0 17z" style={{ fill: 'currentColor' }} />
  </Icon>
);
export const NightIcon = () => (
  <Icon>
    <path d="M20 14.500A8.500 8.500 0 0 1 9.500 4a8.500 8.500 0 1 0 10.500 10.500z" />
  </Icon>
);
export const SystemIcon = () => (
  <Icon>
    <path d="M3 5h18v11H3zM8.500 20h7M12 16v4" />
  </Icon>
);
export const RefreshIcon = () => (
  <Icon>
    <path d="M19.500 12a7.500 7.500 0 1 1-2.200-5.300M19.500 3.500v4.200h-4.200" />
  </Icon>
);
export const DoneIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.500" />
    <path d="M8 12.300l2.800 2.700 5.200-5.500" />
  </Icon>
);
export const OpenIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.500" />
  </Icon>
);
