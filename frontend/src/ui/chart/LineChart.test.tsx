import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { afterEach, expect, it } from "vitest";
import { followAccount } from "@/language/activeLanguage";
import { renderPart } from "@/testing/renderPart";
import { ticksAround } from "./dayLine";
import { LineChart } from "./LineChart";

const days = ["2026-10-03", "2026-10-10", "2026-10-17", "2026-10-31", "2026-11-07"];
const points = days.map((day, index) => ({
  day,
  value: 640 + 50 * index,
  name: `day ${day}`,
  text: `${640 + 50 * index} readers`,
}));
const gap = { after: "2026-10-17", before: "2026-10-31" };

function draw(changes: Partial<ComponentProps<typeof LineChart>> = {}) {
  const { container } = renderPart(
    <LineChart
      label="Newsletter readers, from 640 to 840"
      name="Newsletter readers"
      points={points}
      gaps={[gap]}
      today="2026-11-20"
      decimals={0}
      tickText={String}
      firstName="Oct 3"
      lastName="Nov 7"
      {...changes}
    />,
  );
  return {
    person: userEvent.setup(),
    lines: () =>
      [...container.querySelectorAll("polyline")].map(
        (line) => line.getAttribute("points")?.split(" ").length,
      ),
    container,
  };
}

afterEach(() => followAccount("en"));

it("no line crosses a gap", () => {
  const { lines, container } = draw();
  expect(lines()).toEqual([3, 2]);
  expect(container.querySelectorAll("[data-gap]")).toHaveLength(1);
  expect(screen.getByText("no value")).toBeVisible();
});

it("an open gap reaches to the present day", () => {
  const { container } = draw({ gaps: [{ after: "2026-11-07", before: null }] });
  const band = container.querySelector("[data-gap]");
  expect(band).toHaveStyle({ insetInlineStart: "72.92%", width: "27.08%" });
});

it("two values draw nothing", () => {
  draw({ points: points.slice(0, 2), gaps: [] });
  expect(screen.queryByRole("figure")).not.toBeInTheDocument();
});

it("arrows go from value to value", async () => {
  const { person } = draw();
  expect(screen.getByRole("figure", { name: "Newsletter readers, from 640 to 840" })).toBeVisible();
  await person.tab();
  const values = screen.getByRole("slider", { name: "Values of Newsletter readers" });
  expect(values).toHaveFocus();
  expect(values).toHaveAttribute("aria-valuetext", "day 2026-11-07: 840 readers");
  await person.keyboard("{ArrowLeft}");
  expect(values).toHaveAttribute("aria-valuetext", "day 2026-10-31: 790 readers");
  expect(screen.getByText("790 readers")).toBeVisible();
  await person.keyboard("{Alt>}{ArrowLeft}{/Alt}");
  expect(values).toHaveAttribute("aria-valuetext", "day 2026-10-31: 790 readers");
  await person.keyboard("{Home}{ArrowLeft}");
  expect(values).toHaveAttribute("aria-valuenow", "1");
  await person.tab();
  expect(screen.queryByText("640 readers")).not.toBeInTheDocument();
});

it("reading direction turns line and keys", async () => {
  await followAccount("ar");
  const { person, container } = draw();
  expect(container.querySelector("svg")).toHaveStyle({ transform: "scaleX(-1)" });
  await person.tab();
  await person.keyboard("{ArrowRight}");
  expect(screen.getByRole("slider")).toHaveAttribute("aria-valuenow", "4");
});

it("goal has its line and its label", () => {
  const { container } = draw({ goal: { value: 1000, label: "Goal: at least 1,000" } });
  expect(screen.getByText("Goal: at least 1,000")).toBeVisible();
  expect(container.querySelectorAll("[data-goal]")).toHaveLength(1);
});

it.each([
  [640, "end-0"],
  [840, "start-0"],
])("goal at %i has its label at %s", (value, side) => {
  draw({ goal: { value, label: "Goal" } });
  expect(screen.getByText("Goal")).toHaveClass(side);
});

it.each([
  [[640, 842], 0, [600, 800, 1000]],
  [[10_420, 12_480], 0, [10_000, 12_000, 14_000]],
  [[0, 3], 0, [0, 2, 4]],
  [[0, 1], 0, [0, 1, 2]],
  [[11.5, 19.5], 1, [10, 15, 20]],
  [[-3, 2], 0, [-3, 0, 3]],
  [[0.1, 0.3], 1, [0.1, 0.2, 0.3]],
  [[5, 5], 0, [4, 5, 6]],
  [[0, 0], 0, [0, 1, 2]],
  [[12_480, 12_480], 0, [11_000, 12_000, 13_000]],
])("ticks around %j are round", (values, decimals, [low, middle, high]) =>
  expect(ticksAround(values, decimals)).toEqual({ low, middle, high }),
);
