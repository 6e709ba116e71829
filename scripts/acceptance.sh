#!/usr/bin/env bash
# Runs the black-box suite on the built binary.
#   scripts/acceptance.sh PATH/TO/acceptance/run [pytest arguments]     (HUB_BINARY: another binary)
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
suite=$(realpath "${1:?usage: acceptance.sh PATH/TO/acceptance/run [pytest arguments]}")
shift

scripts/system-packages.sh python
# One of its rows writes tasks as fast as it can: more than a client may create in a day.
export HUB_CLIENT_LIMITS=off
"$suite" "${HUB_BINARY:-target/release/creator-hub}" -q "$@"
