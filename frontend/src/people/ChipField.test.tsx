import { fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { renderPart } from "@/testing/renderPart";
import { ChipField, type Item } from "./ChipField";

const options = ["Non-pro", "Pro", "Pro plus"].map((name, id) => ({ id, name }));

function Tags() {
  const [value, setValue] = useState<readonly Item[]>([]);
  return (
    <ChipField
      label="Tags"
      options={options}
      value={value}
      texts={{ find: "Find", list: "Tags", allChosen: "All", noneFound: "None" }}
      aside={() => ""}
      onChoose={(chosen) => setValue([...value, chosen])}
      onRemove={(gone) => setValue(value.filter((one) => one !== gone))}
    />
  );
}

const chosen = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);

it("Enter chooses the typed name", async () => {
  renderPart(<Tags />);
  await userEvent.type(screen.getByRole("combobox"), "pro{Enter}");
  expect(chosen()).toEqual(["Pro"]);
});

it("a held Backspace keeps chips", async () => {
  renderPart(<Tags />);
  const field = screen.getByRole("combobox");
  await userEvent.type(field, "pro{Enter}plus{Enter}");
  fireEvent.keyDown(field, { key: "Backspace", repeat: true });
  expect(chosen()).toEqual(["Pro", "Pro plus"]);
  fireEvent.keyDown(field, { key: "Backspace" });
  expect(chosen()).toEqual(["Pro"]);
});
