#!/usr/bin/env bash
# Installs what is missing of the programs that the project does not build itself, from Debian's packages.
#   scripts/system-packages.sh compiler|postgresql|chromium-headless-shell|firefox|webkit|xvfb|wrk|python|sqlite3|iptables...
set -euo pipefail

present() {
  case $1 in
    compiler) command -v cc >/dev/null && command -v make >/dev/null ;;
    postgresql) compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || command -v initdb >/dev/null ;;
    chromium-headless-shell) [[ -n ${HUB_CHROMIUM:-} ]] || command -v "$1" >/dev/null ;;
    firefox) command -v firefox-esr >/dev/null || command -v firefox >/dev/null ;;
    pgbouncer | haproxy) [[ -x /usr/sbin/$1 ]] ;;
    webkit) command -v WebKitWebDriver >/dev/null ;;
    xvfb) command -v Xvfb >/dev/null ;;
    openssl) command -v openssl >/dev/null ;;
    wrk) command -v wrk >/dev/null ;;
    sqlite3 | iptables | docker-compose | patroni | etcd) command -v "$1" >/dev/null ;;
    python) python3 -c 'import ensurepip' 2>/dev/null ;;
    *) echo "system-packages.sh: nothing is known of '$1'" >&2; exit 2 ;;
  esac
}

package_of() {
  case $1 in
    compiler) echo build-essential ;;
    postgresql) echo postgresql ;;
    python) echo python3-venv ;;
    firefox) echo firefox-esr ;;
    etcd) echo etcd-server ;;
    webkit) echo webkit2gtk-driver ;;
    *) echo "$1" ;;
  esac
}

missing=()
for program in "$@"; do
  present "$program" || missing+=("$(package_of "$program")")
done
((${#missing[@]})) || exit 0

echo "Installing ${missing[*]}"
as_root=()
if ((EUID)); then
  command -v sudo >/dev/null || { echo "Please install as root: apt-get install ${missing[*]}" >&2; exit 1; }
  as_root=(sudo)
fi
"${as_root[@]}" apt-get update -qq
DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
