/** Systems that a screen may run on. */
export const systems = ['linux', 'windows', 'android'] as const;
export type System = (typeof systems)[number];

type StepKey =
  | `linux.${'system' | 'install' | 'after'}`
  | `windows.${'account' | 'startup' | 'after'}`
  | `android.${'app' | 'webView' | 'after'}`;

/** Step of the instructions: a message key, and the command to type. */
export interface Step {
  key: StepKey;
  code?: string;
}

/** Returns the steps that start the player, and nothing else, with the machine. `console` is the console's origin. */
export function stepsOf(system: System, console: string): readonly Step[] {
  const player = `${console}/player`;
  switch (system) {
    case 'linux':
      return [
        { key: 'linux.system' },
        {
          key: 'linux.install',
          code: `curl -fsSO ${console}/kiosk/install.sh\nsudo sh install.sh ${console}`,
        },
        { key: 'linux.after' },
      ];
    case 'windows':
      return [
        { key: 'windows.account' },
        {
          key: 'windows.startup',
          code: [
            'start "" "%ProgramFiles%\\Google\\Chrome\\Application\\chrome.exe" --kiosk',
            '--user-data-dir="%LOCALAPPDATA%\\SignagePlayer" --autoplay-policy=no-user-gesture-required',
            '--no-first-run --noerrdialogs --disable-session-crashed-bubble',
            player,
          ].join(' '),
        },
        { key: 'windows.after' },
      ];
    case 'android':
      return [
        { key: 'android.app', code: player },
        {
          key: 'android.webView',
          code: [
            'webView.settings.javaScriptEnabled = true',
            'webView.settings.domStorageEnabled = true',
            'webView.settings.mediaPlaybackRequiresUserGesture = false',
            'window.addFlags(WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON)',
            `webView.loadUrl("${player}")`,
          ].join('\n'),
        },
        { key: 'android.after' },
      ];
  }
}

/** Returns the system of the visiting browser, as far as its user agent says. */
export function systemOf(userAgent: string): System {
  if (/android/i.test(userAgent)) return 'android';
  return /windows/i.test(userAgent) ? 'windows' : 'linux';
}
