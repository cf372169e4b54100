#!/bin/sh
# Makes a screen of a Debian, Ubuntu or Raspberry Pi OS without a desktop: it shows the player from the start on.
# As root: sh install.sh https://signage.example.com
set -eu

console=${1:-}
case $console in
http://* | https://*) ;;
*)
  echo 'Give the address of the console: sh install.sh https://signage.example.com' >&2
  exit 2
  ;;
esac
console=${console%/}
if [ "$(id -u)" != 0 ]; then
  echo 'This needs root: put sudo before it.' >&2
  exit 2
fi

export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
# cage shows one program on the whole screen, and does not start without xwayland. Raspberry Pi OS calls the browser chromium-browser.
apt-get install -y -qq cage xwayland curl fonts-noto-cjk dbus-user-session
apt-get install -y -qq chromium || apt-get install -y -qq chromium-browser

id signage >/dev/null 2>&1 || useradd --system --create-home --groups video,render,audio,input signage
curl -fsS "$console/kiosk/signage-player.sh" -o /usr/local/bin/signage-player
chmod 755 /usr/local/bin/signage-player
curl -fsS "$console/kiosk/signage-player.service" -o /etc/systemd/system/signage-player.service
printf 'SIGNAGE_ADDRESS=%s/player\n' "$console" >/etc/signage-player.conf

systemctl daemon-reload
systemctl enable --now signage-player.service
echo "The screen shows $console/player now, and after each start."
