"""A mentor's first minutes through the client that was generated from docs/openapi.json."""

import datetime
import sys
from http import HTTPStatus

from creator_hub_client import Client
from creator_hub_client.api.assignment import assign_task
from creator_hub_client.api.user import sign_in, sign_up
from creator_hub_client.models import (
    AssignedTaskFields,
    AssignmentBody,
    Category,
    SignInBody,
    SignUpBody,
    SubtaskFields,
)

site, email, password = sys.argv[1:]


def browser():
    # Calls that change something must come from the product's own origin; the session's cookie is kept.
    return Client(base_url=site, headers={"Origin": site}, raise_on_unexpected_status=True)


def succeeded(response, status):
    assert response.status_code == status, (response.status_code, response.content)
    return response.parsed


maya = SignUpBody(
    email="maya@example.test", first_name="Maya", last_name="Example", password=password
)
signed_up = succeeded(sign_up.sync_detailed(client=browser(), body=maya), HTTPStatus.CREATED)

mentor = browser()
body = SignInBody(email=email, password=password)
succeeded(sign_in.sync_detailed(client=mentor, body=body), HTTPStatus.OK)

task = AssignedTaskFields(
    title="Film the intro",
    category=Category.TIMO_TASK,
    due_date=datetime.date.today() + datetime.timedelta(days=7),
    assignee_id=signed_up.user.id,
)
body = AssignmentBody(task=task, subtasks=[SubtaskFields(title="Write it")])
assigned = succeeded(assign_task.sync_detailed(client=mentor, body=body), HTTPStatus.CREATED)
assert assigned.title == task.title and assigned.assignment_id > 0, assigned
