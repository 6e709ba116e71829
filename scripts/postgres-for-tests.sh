#!/usr/bin/env bash
# A PostgreSQL server that lives as long as the tests need it, and keeps nothing.
#
#   scripts/postgres-for-tests.sh run COMMAND…   starts one, runs COMMAND with TEST_DATABASE_URL, stops it
#   scripts/postgres-for-tests.sh start          starts one and prints TEST_DATABASE_URL=postgres://…
#   scripts/postgres-for-tests.sh stop           ends the one that `start` began
#   scripts/postgres-for-tests.sh down | up      takes the one around it (`run`) away at once, or brings it back
#
# A TEST_DATABASE_URL that is set already is used as it is by `run`. With POSTGRES_DURABLE set it waits for the disk;
# with POSTGRES_IN_MEMORY its files are in memory where there is room.
set -euo pipefail

state_file="/tmp/creator-hub-postgres-for-tests.$(id -u)"

say() {
  printf '%s\n' "$*" >&2
}

newest_bin() {
  local folder
  for folder in $(printf '%s\n' /usr/lib/postgresql/*/bin | sort -t/ -k5,5nr); do
    if [ -x "$folder/initdb" ]; then
      printf '%s\n' "$folder"
      return
    fi
  done
  if command -v initdb >/dev/null; then
    dirname "$(readlink -f "$(command -v initdb)")"
  fi
}

find_or_install() {
  bin="$(newest_bin)"
  if [ -z "$bin" ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    say "Installing PostgreSQL for the tests."
    # The package would start a server of its own, which nobody asked for.
    if [ ! -e /etc/postgresql-common/createcluster.conf ]; then
      mkdir -p /etc/postgresql-common
      echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.conf
    fi
    DEBIAN_FRONTEND=noninteractive apt-get update -qq >&2
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
      -o Dpkg::Options::=--force-confold postgresql >&2
    bin="$(newest_bin)"
  fi
  if [ -z "$bin" ]; then
    say "The tests need PostgreSQL. Install it (apt-get install postgresql), or set TEST_DATABASE_URL."
    exit 1
  fi
}

# PostgreSQL refuses to run as root.
as_owner() {
  if [ "$(id -u)" = 0 ]; then
    runuser -u postgres -- "$@"
  else
    "$@"
  fi
}

is_free() {
  ! (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null
}

# Creating and deleting a database, which each test does, takes twice as long on a disk as in memory.
parent_folder() {
  local free
  free="$(df --output=avail --block-size=1M /dev/shm 2>/dev/null | tail -n 1 || true)"
  if [ -n "${POSTGRES_IN_MEMORY:-}" ] && [ "${free:-0}" -ge 1024 ]; then
    echo /dev/shm
  else
    echo /tmp
  fi
}

start() {
  local port attempt
  find_or_install
  # Short, because a socket's path may have 107 characters at most.
  folder="$(mktemp -d "$(parent_folder)/hub-pg.XXXXXX")"
  if [ "$(id -u)" = 0 ]; then
    chown postgres "$folder"
  fi
  (cd / && as_owner "$bin/initdb" -D "$folder/data" -U hub --auth=trust --no-sync --locale=C --encoding=UTF8) \
    >"$folder.log" 2>&1 || fail_to_start
  for attempt in 1 2 3 4 5 6 7 8 9 10; do
    port=$((20000 + RANDOM % 20000))
    if is_free "$port" && launch "$port"; then
      url="postgres://hub@127.0.0.1:$port/postgres"
      return
    fi
    say "Port $port did not work (attempt $attempt)."
  done
  fail_to_start
}

launch() {
  local options="-p $1 -k $folder -c listen_addresses=127.0.0.1 -c max_connections=300 -c shared_buffers=64MB"
  # What a power cut would lose does not matter here, and waiting for the disk costs most of the time.
  [ -n "${POSTGRES_DURABLE:-}" ] || options="$options -c fsync=off -c full_page_writes=off"
  as_owner tee "$folder/options" <<<"$options" >/dev/null
  (cd / && as_owner "$bin/pg_ctl" -D "$folder/data" -l "$folder/server.log" -w -t 60 -o "$options" start) \
    >>"$folder.log" 2>&1
}

fail_to_start() {
  say "PostgreSQL did not start:"
  cat "$folder.log" "$folder/server.log" >&2 2>/dev/null || true
  end "$folder"
  exit 1
}

end() {
  local folder="$1"
  if [ -e "$folder/data/postmaster.pid" ]; then
    (cd / && as_owner "$bin/pg_ctl" -D "$folder/data" -m immediate -w stop) >/dev/null 2>&1 || true
  fi
  rm -rf "$folder" "$folder.log"
}

case "${1:-}" in
  run)
    shift
    if [ $# = 0 ]; then
      say "Which command is to be run?"
      exit 2
    fi
    if [ -n "${TEST_DATABASE_URL:-}" ]; then
      exec "$@"
    fi
    folder=
    trap '[ -z "$folder" ] || end "$folder"' EXIT
    trap 'exit 129' HUP
    trap 'exit 130' INT
    trap 'exit 143' TERM
    start
    status=0
    TEST_DATABASE_URL="$url" TEST_DATABASE_FOLDER="$folder" "$@" || status=$?
    exit "$status"
    ;;
  start)
    if [ -e "$state_file" ]; then
      say "One is running already; \`$0 stop\` ends it."
      exit 1
    fi
    start
    printf '%s\n' "$folder" >"$state_file"
    printf 'TEST_DATABASE_URL=%s\n' "$url"
    ;;
  stop)
    if [ ! -e "$state_file" ]; then
      say "None is running."
      exit 0
    fi
    find_or_install
    end "$(cat "$state_file")"
    rm -f "$state_file"
    ;;
  down)
    find_or_install
    (cd / && as_owner "$bin/pg_ctl" -D "${TEST_DATABASE_FOLDER:?}/data" -m immediate -w stop) >/dev/null
    ;;
  up)
    find_or_install
    folder=${TEST_DATABASE_FOLDER:?}
    (cd / && as_owner "$bin/pg_ctl" -D "$folder/data" -l "$folder/server.log" -w -t 60 -o "$(cat "$folder/options")" start) \
      >/dev/null
    ;;
  *)
    sed -n '2,10s/^# \{0,1\}//p' "$0" >&2
    exit 2
    ;;
esac
