import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useListbox } from "./useListbox";

function Fruits({ onChoose, isCurrent }: { onChoose: (fruit: string) => void; isCurrent: boolean }) {
  const options = ["Apple", "Pear", "Plum"];
  const listbox = useListbox({ options, keyOf: (fruit) => fruit, onChoose, isCurrent });
  return (
    <>
      <input {...listbox.input} aria-label="Fruit" />
      <div {...listbox.list}>
        {options.map((fruit) => (
          <div key={fruit} {...listbox.option(fruit)}>
            {fruit}
          </div>
        ))}
      </div>
    </>
  );
}

const press =
  (...keys: string[]) =>
  () => {
    for (const key of keys) fireEvent.keyDown(screen.getByRole("combobox"), { key });
  };
const clickPlum = () => fireEvent.click(screen.getByRole("option", { name: "Plum" }));

it.each([
  ["Enter, the first", press("Enter"), true, "Apple"],
  ["an arrow and Enter", press("ArrowDown", "Enter"), true, "Pear"],
  ["an arrow around the end", press("ArrowUp", "Enter"), true, "Plum"],
  ["a click", clickPlum, true, "Plum"],
  ["a click while others load", clickPlum, false, "Plum"],
  ["no Enter while others load", press("Enter"), false, null],
])("an option is chosen by %s", (_, choose, isCurrent, chosen) => {
  const onChoose = vi.fn();
  render(<Fruits onChoose={onChoose} isCurrent={isCurrent} />);
  choose();
  if (chosen === null) expect(onChoose).not.toHaveBeenCalled();
  else expect(onChoose).toHaveBeenCalledExactlyOnceWith(chosen);
});
