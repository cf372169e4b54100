import { InlineScript } from '@/components/foundation/hydration/inline-script';

/** Attribute of the document once the player is hydrated. */
export const PLAYER_HYDRATED = 'data-player-hydrated';
const AFTER_ERROR_MS = 5_000;
/** Time limit of a start on a small machine. */
const AT_MOST_MS = 60_000;

const script = `const again = () => document.documentElement.hasAttribute('${PLAYER_HYDRATED}') || location.reload();
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && setTimeout(again, ${AFTER_ERROR_MS}), true);
setTimeout(again, ${AT_MOST_MS});`;

/** Reloads the page if one of its scripts failed to load: nothing else of the player runs then that could. */
export function StartWatch() {
  return <InlineScript code={script} />;
}
