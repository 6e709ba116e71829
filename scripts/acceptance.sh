#!/usr/bin/env bash
# Runs the black-box suite on the built binary, without the rows of calls that do not exist yet.
#   scripts/acceptance.sh PATH/TO/acceptance/run [pytest arguments]
# scripts/acceptance-deselected.txt names those rows, each with its reason behind a #.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
suite=$(realpath "${1:?usage: acceptance.sh PATH/TO/acceptance/run [pytest arguments]}")
shift

scripts/system-packages.sh python
deselected=()
while IFS= read -r line; do
  row=${line%%  #*}
  [[ -z $row || $row == \#* ]] || deselected+=(--deselect "$row")
done <scripts/acceptance-deselected.txt
"$suite" target/release/creator-hub -q "${deselected[@]}" "$@"
