#!/usr/bin/env bash
# Prints where a proxy is. One that is missing is taken out of Debian's package into .cache: installed, it would start
# a server of its own, which nobody asked for.
#   scripts/proxy-for-tests.sh nginx|caddy
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

case ${1:-} in
  nginx) inside=usr/sbin/nginx ;;
  caddy) inside=usr/bin/caddy ;;
  *) echo "usage: proxy-for-tests.sh nginx|caddy" >&2; exit 2 ;;
esac
for candidate in "$(command -v "$1" || true)" "/$inside" "$PWD/.cache/$1/$inside"; do
  if [[ -x $candidate ]]; then
    echo "$candidate"
    exit
  fi
done
command -v apt-get >/dev/null || { echo "$1 is not here, and can only be fetched on Debian" >&2; exit 1; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
fetch() { (cd "$folder" && apt-get download -qq "$1" >/dev/null 2>&1); }
if ! fetch "$1"; then
  as_root=()
  ((EUID == 0)) || as_root=(sudo)
  "${as_root[@]}" apt-get update -qq
  chmod 777 "$folder"
  fetch "$1"
fi
mkdir -p ".cache/$1"
dpkg -x "$folder/$1"_*.deb ".cache/$1"
echo "$PWD/.cache/$1/$inside"
