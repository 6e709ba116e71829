#!/usr/bin/env bash
# Prints where nginx is. One that is missing is taken out of Debian's package into .cache: installed, it would start
# a server of its own, which nobody asked for.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

own=.cache/nginx/usr/sbin/nginx
for candidate in "$(command -v nginx || true)" /usr/sbin/nginx "$PWD/$own"; do
  if [[ -x $candidate ]]; then
    echo "$candidate"
    exit
  fi
done
command -v apt-get >/dev/null || { echo "nginx is not here, and can only be fetched on Debian" >&2; exit 1; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
fetch() { (cd "$folder" && apt-get download -qq nginx >/dev/null 2>&1); }
if ! fetch; then
  as_root=()
  ((EUID == 0)) || as_root=(sudo)
  "${as_root[@]}" apt-get update -qq
  chmod 777 "$folder"
  fetch
fi
mkdir -p .cache/nginx
dpkg -x "$folder"/nginx_*.deb .cache/nginx
echo "$PWD/$own"
