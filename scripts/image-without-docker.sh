#!/usr/bin/env bash
# Goes through the stages of the Dockerfile in a scratch folder, where there is no Docker: the same files at the same
# places, the same commands, on this machine's own Node and Rust. At the end the image's command is started, and asked.
#   scripts/image-without-docker.sh [--binary FILE]     (--binary: in place of the cargo step, which takes minutes)
# What an image has beside its files (packages of Debian, a user) is named and passed over.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source=$PWD
binary=
[[ ${1:-} != --binary ]] || binary=$(realpath "${2:?which binary?}")

images=$(mktemp -d "${TMPDIR:-/tmp}/hub-image.XXXXXX")
server=
trap '[[ -z $server ]] || kill "$server" 2>/dev/null || true; rm -rf "$images"' EXIT

# What .dockerignore keeps out never reaches a stage.
context=$images/.context
mkdir "$context"
excluded=(--exclude=./.git --exclude=./.cache --exclude=./data --exclude=./target --exclude=./e2e --exclude=node_modules --exclude=./frontend/dist)
while IFS= read -r ignored; do
  case $ignored in
    '' | '**/node_modules') ;;
    *) printf '%s\n' "${excluded[@]}" | grep -qx -- "--exclude=./$ignored" || { echo "Teach this script what .dockerignore says of $ignored" >&2; exit 1; } ;;
  esac
done <.dockerignore
tar -C "$source" "${excluded[@]}" -cf - . | tar -C "$context" -xf -

stage='' folder='' command='' entry=''
settings=()

# A path of the image, in its folder here.
placed() {
  if [[ $1 == /* ]]; then echo "$images/$stage$1"; else echo "$images/$stage$folder/${1#./}"; fi
}

copy() {
  local from=$context words=()
  for word in "$@"; do
    case $word in
      --from=*) from=$images/${word#--from=} ;;
      *) words+=("$word") ;;
    esac
  done
  local target last=${words[-1]}
  target=$(placed "$last")
  unset 'words[-1]'
  if ((${#words[@]} > 1)) || [[ $last == */ || $last == . || $last == ./ ]]; then mkdir -p "$target"; else mkdir -p "$(dirname "$target")"; fi
  for word in "${words[@]}"; do
    [[ -e $from/$word ]] || { echo "COPY: there is no $word" >&2; exit 1; }
    # A folder's contents are copied, as Docker does it.
    if [[ -d $from/$word ]]; then mkdir -p "$target" && cp -a "$from/$word/." "$target/"; else cp -a "$from/$word" "$target"; fi
  done
}

run() {
  case $1 in
    *apt-get* | *useradd*) echo "  passed over: $1" ;;
    cargo\ build*)
      if [[ -n $binary ]]; then
        echo "  in place of: $1"
        install -D "$binary" "$(placed target/release/creator-hub)"
      else
        (cd "$(placed .)" && bash -euo pipefail -c "$1")
      fi
      ;;
    *) (cd "$(placed .)" && bash -euo pipefail -c "$1") ;;
  esac
}

while IFS= read -r line; do
  [[ -n $line && $line != \#* ]] || continue
  echo "$line"
  what=${line%% *} rest=${line#* }
  case $what in
    FROM)
      read -r image _ name <<<"$rest"
      stage=${name:-final} folder='' settings=()
      mkdir -p "$images/$stage"
      echo "  on this machine in place of $image"
      ;;
    WORKDIR) folder=$rest && mkdir -p "$images/$stage$folder" ;;
    COPY) read -ra words <<<"$rest" && copy "${words[@]}" ;;
    RUN) run "$rest" ;;
    ENV) settings+=("$rest") ;;
    ENTRYPOINT) entry=$(tr -d '[]",' <<<"$rest") ;;
    CMD) command=$(tr -d '[]",' <<<"$rest") ;;
    USER | EXPOSE | VOLUME) ;;
    *) echo "Teach this script what $what means" >&2 && exit 1 ;;
  esac
done <Dockerfile

# The image's own command, in its own folder; on a port of loopback that is free.
program=$images/$stage/usr/local/bin/$entry
for place in "$program" "$images/$stage/usr/share/doc/creator-hub/LICENSE" "$images/$stage/usr/share/doc/creator-hub/NOTICE"; do
  [[ -s $place ]] || { echo "The image has no ${place#"$images/$stage"}" >&2; exit 1; }
done
port=$((20000 + RANDOM % 20000))
cd "$(placed .)"
env --unset=DATABASE_URL "${settings[@]}" HUB_BIND=127.0.0.1:$port "$program" $command >"$images/output" 2>&1 &
server=$!
for _ in $(seq 100); do
  if curl --silent --fail "http://127.0.0.1:$port/readyz" >/dev/null; then
    page=$(curl --silent --fail "http://127.0.0.1:$port/")
    [[ $page == *'<title>Creator Hub'* ]] || { echo 'It answers without its screens' >&2; exit 1; }
    [[ -s data/creator-hub.db ]] || { echo 'Its database is not in the volume' >&2; exit 1; }
    kill "$server"
    wait "$server"
    server=
    echo 'The steps of the image work: it starts, answers, keeps its data in the volume and ends with 0.'
    exit
  fi
  kill -0 "$server" 2>/dev/null || break
  sleep 0.1
done
cat "$images/output" >&2
echo 'It did not answer.' >&2
exit 1
