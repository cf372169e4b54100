#!/bin/sh
# Shows the player in Chromium. It ends when the browser ends, or when its page hangs: systemd then starts both again.
#
# SIGNAGE_ADDRESS  where the player is, such as https://signage.example.com/player
# SIGNAGE_FLAGS    more flags for Chromium
# SIGNAGE_BROWSER  a browser, where it is not Chromium or Chrome as they are installed
# SIGNAGE_PORT     where the browser tells the title of its page
# SIGNAGE_EVERY    seconds between two looks at it
set -eu

PORT=${SIGNAGE_PORT:-9222}
EVERY=${SIGNAGE_EVERY:-10}
# A page that is well writes the time into its title every ten seconds (`?watch`).
HANGS_AFTER=12

browser=
for name in "${SIGNAGE_BROWSER:-chromium}" chromium-browser google-chrome; do
  browser=$(command -v "$name") && break
done
if [ -z "$browser" ]; then
  echo 'Chromium is not installed' >&2
  exit 1
fi
case $SIGNAGE_ADDRESS in
  *\?*) address="$SIGNAGE_ADDRESS&watch" ;;
  *) address="$SIGNAGE_ADDRESS?watch" ;;
esac
data=${STATE_DIRECTORY:-$HOME/.signage-player}

# The player's own store has what it plays: a start without a network needs it. `setsid`, so that all of its processes end together.
# shellcheck disable=SC2086
setsid "$browser" --kiosk --user-data-dir="$data" --remote-debugging-address=127.0.0.1 --remote-debugging-port=$PORT \
  --autoplay-policy=no-user-gesture-required --no-first-run --noerrdialogs --disable-session-crashed-bubble \
  --ozone-platform-hint=auto --disable-features=Translate --password-store=basic ${SIGNAGE_FLAGS:-} "$address" &
pid=$!
trap 'kill -TERM "-$pid" 2>/dev/null; wait $pid; exit 0' TERM INT

titles() { curl -s --max-time 5 "http://127.0.0.1:$PORT/json/list" | grep '"title"' || true; }

seen=
same=0
while kill -0 $pid 2>/dev/null; do
  sleep "$EVERY" &
  wait $! || true
  now=$(titles)
  if [ -n "$now" ] && [ "$now" != "$seen" ]; then
    seen=$now
    same=0
  else
    same=$((same + 1))
  fi
  if [ $same -ge $HANGS_AFTER ]; then
    echo "The page has not moved for $((HANGS_AFTER * EVERY)) seconds: starting anew" >&2
    kill -9 "-$pid"
    break
  fi
done
exit 1
