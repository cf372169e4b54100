import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { useMemo, useRef } from 'react';
import { Login } from '@/components/account/sign-in/shared/login';
import { ModeProvider } from '@/components/account/sign-in/shared/mode-context';
import { PreviewContext } from '@/components/account/sign-in/shared/preview-context';
import { BrandedFor } from '@/components/foundation/brand';
import type { ResolvedBranding } from '@/components/foundation/brand/resolved-branding';
import { useSize } from '@/components/foundation/scene/use-size';
import { documentTitle } from '@/components/foundation/shell/document-title';
import { configuration } from '@/components/foundation/theme/configuration';
import { plainVariables } from '@/components/foundation/theme/plain-colours';
import { useSettings } from '@/components/foundation/theme/settings';
import { BrowserFrame } from './browser-frame';

/** Size of the previewed window in CSS pixels. */
const WIDTH = 1_120;
const HEIGHT = 700;

interface SignInPreviewProps {
  branding: ResolvedBranding;
  address?: string;
}

/** Preview of the sign-in page in a branding: the real page, scaled down and inert. */
export function SignInPreview({ branding, address }: SignInPreviewProps) {
  const t = useTranslations();
  const frame = useRef<HTMLDivElement>(null);
  const scale = (useSize(frame)?.width ?? 0) / WIDTH;
  const { mode } = useSettings().settings;
  const colour = branding.themeColor ?? configuration.color;
  const { light, dark } = useMemo(() => plainVariables(colour), [colour]);
  return (
    <BrowserFrame
      title={documentTitle(branding.product, t('routes.login'))}
      icon={branding.icon}
      address={address && `${address}/login`}
    >
      <Box ref={frame} role="img" aria-label={t('personalization.signInPreview')} sx={{ height: HEIGHT * scale }}>
        <Box
          inert
          data-testid="sign-in-preview"
          sx={{
            ...light,
            '[data-scheme="dark"] &': dark,
            '--open-height': `${HEIGHT}px`,
            width: WIDTH,
            height: HEIGHT,
            overflow: 'hidden',
            fontSize: 15,
            color: 'var(--text)',
            transform: `scale(${scale})`,
            transformOrigin: '0 0',
            // Nothing is typed here: style the button as enabled.
            '& [type=submit]:disabled': { color: 'var(--on-accent)', bgcolor: 'var(--accent)' },
          }}
        >
          <BrandedFor branding={branding}>
            <ModeProvider mode={mode}>
              <PreviewContext value={true}>
                <Login returnTo="/" canReplace />
              </PreviewContext>
            </ModeProvider>
          </BrandedFor>
        </Box>
      </Box>
    </BrowserFrame>
  );
}
