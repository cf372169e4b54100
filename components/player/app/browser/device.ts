import { playableAudio } from '@/lib/client/playable-audio';
import { playableContainers, playableVideos } from '@/lib/client/playable-videos';
import { commandKinds } from '@/lib/contract/command';
import { id } from '@/lib/contract/fields';
import type { Device } from '@/lib/player/ports';
import { version } from '@/package.json';
import { browserPosition } from './position';
import { checkForUpdate } from './shell-worker';

interface ConnectionInfo {
  effectiveType?: string;
  type?: string;
}

/** Describes this browser as a terminal. */
export const browserDevice: Device = {
  describe: () => ({
    model: modelOf(navigator.userAgent),
    // Physical pixels of the display, independent of the page's zoom.
    width: Math.max(1, Math.round(screen.width * devicePixelRatio)),
    height: Math.max(1, Math.round(screen.height * devicePixelRatio)),
    userAgent: navigator.userAgent.slice(0, 500),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...joining(),
  }),
  version,
  capabilities: commandKinds,
  codecs: async () => [...(await playableVideos()), ...playableContainers(), ...playableAudio()],
  install: null,
  updateItself: checkForUpdate,
  reboot: () => location.reload(),
  position: browserPosition,
  health: () => {
    const { connection } = navigator as Navigator & { connection?: ConnectionInfo };
    return {
      cpu: null,
      memory: null,
      temperature: null,
      network: connection?.type ?? connection?.effectiveType ?? null,
    };
  },
};

/**
 * Returns the institution to join; an invalid id is dropped, because the platform would refuse it permanently and no
 * code would be shown.
 */
function joining(): { join?: string } {
  const join = id.safeParse(new URLSearchParams(location.search).get('join'));
  return join.success ? { join: join.data } : {};
}

function modelOf(userAgent: string): string {
  const browser = /(Firefox|Edg|OPR|Chrome|Version)\/(\d+)/.exec(userAgent);
  const system = /\(([^;)]+)/.exec(userAgent)?.[1] ?? '';
  const name =
    browser?.[1] === 'Version'
      ? 'Safari'
      : browser?.[1] === 'Edg'
        ? 'Edge'
        : browser?.[1] === 'OPR'
          ? 'Opera'
          : browser?.[1];
  return [name && `${name} ${browser?.[2]}`, system].filter(Boolean).join(' · ').slice(0, 100) || 'Browser';
}
