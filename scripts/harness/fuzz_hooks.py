"""What schemathesis has to know of this server. `scripts/fuzz.mjs` runs it."""

import json
import os
import random

import schemathesis

# The ids and tokens of what is there, by the path that takes them: an id by chance is never one of them.
KNOWN = json.loads(os.environ["HUB_FUZZ_KNOWN"])
OWN = json.loads(os.environ["HUB_FUZZ_OWN"])
chance = random.Random(int(os.environ["HUB_FUZZ_SEED"]))
addresses = 0


@schemathesis.hook
def map_path_parameters(context, path_parameters):
    for name, values in KNOWN.get(context.operation.path, {}).items():
        if path_parameters and values and chance.random() < 0.6:
            path_parameters[name] = chance.choice(values)
    return path_parameters


@schemathesis.hook
def before_call(context, case, kwargs):
    """Limits of sign-in count by address: every call comes from another one. What would end the run's own session is turned aside."""
    global addresses
    path, body = case.operation.path, case.body
    if path == "/api/sessions/{id}" and str(case.path_parameters.get("id")) in OWN["sessions"]:
        case.path_parameters["id"] = 0
    if path == "/api/account/delete" and isinstance(body, dict) and "email" in OWN and body.get("email") == OWN["email"]:
        case.body = {**body, "email": "somebody-else@example.test"}
    addresses += 1
    case.headers = case.headers or {}
    case.headers["X-Forwarded-For"] = f"10.{addresses >> 16 & 255}.{addresses >> 8 & 255}.{addresses & 255}"
