import { plural } from "@lingui/core/macro";
import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { followAccount } from "@/language/activeLanguage";
import { wholeNumber } from "@/language/text/digits";
import { renderPart } from "@/testing/renderPart";
import { FIELD, FieldInSentence } from "./FieldInSentence";

function Away() {
  const [days, setDays] = useState("1");
  return (
    <p>
      <FieldInSentence
        sentence={plural(wholeNumber(days), {
          one: `more than ${FIELD} day ago`,
          other: `more than ${FIELD} days ago`,
        })}
      >
        <input aria-label="Days" value={days} onChange={({ target }) => setDays(target.value)} />
      </FieldInSentence>
    </p>
  );
}

it.each([
  ["en", "more than|day ago", "more than|days ago"],
  ["de", "vor mehr als|Tag", "vor mehr als|Tagen"],
  ["ar", "قبل أكثر من|يوم", "قبل أكثر من|يومًا"],
] as const)("a sentence agrees with its number: %s", async (language, one, many) => {
  await act(() => followAccount(language));
  renderPart(<Away />);
  const text = () => Array.from(document.querySelectorAll("p span"), (part) => part.textContent).join("|");
  expect(text()).toBe(one);
  const field = screen.getByLabelText("Days");
  await userEvent.type(field, "2");
  expect(text()).toBe(many);
  // The same element goes on.
  expect(field).toHaveFocus();
  expect(field).toHaveValue("12");
});
