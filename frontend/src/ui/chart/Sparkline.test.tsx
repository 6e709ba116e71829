import { render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { followAccount } from "@/language/activeLanguage";
import { DaySparkline, Sparkline } from "./Sparkline";

function draw(values: (number | null)[]) {
  const { container } = render(<Sparkline values={values} label="The last ones" />);
  return {
    lines: [...container.querySelectorAll("polyline")].map((line) => line.getAttribute("points")),
    dots: [...container.querySelectorAll("circle")].map((dot) => dot.getAttribute("r")),
  };
}

afterEach(() => followAccount("en"));

it("a line breaks at a gap", () => {
  const { lines, dots } = draw([5, 4, null, 4, 7]);
  expect(lines).toEqual(["4,14.666666666666668 26,20", "70,20 92,4"]);
  expect(dots).toEqual(["3"]);
  expect(screen.getByRole("img", { name: "The last ones" })).toBeInTheDocument();
});

it("a value between gaps is a dot", () =>
  expect(draw([null, 4, null, 5, 6, null])).toMatchObject({ dots: ["2"], lines: [expect.any(String)] }));

it("equal values lie in the middle", () => expect(draw([3, 3]).lines).toEqual(["4,12 92,12"]));

it.each([[[]], [[null, null]], [[null, 3]]])("nothing is drawn of %j", (values) =>
  expect(draw(values)).toEqual({ lines: [], dots: [] }),
);

it("runs in reading direction", async () => {
  await followAccount("ar");
  const { container } = render(<Sparkline values={[1, 2]} label="The last ones" />);
  expect(container.querySelector("svg")).toHaveStyle({ transform: "scaleX(-1)" });
});

it("a line by days breaks at a gap", () => {
  const points = ["2026-10-01", "2026-10-08", "2026-10-15", "2026-11-05"].map((day, index) => ({
    day,
    value: index,
  }));
  const gaps = [{ after: "2026-10-15", before: "2026-11-05" }];
  const { container, rerender } = render(<DaySparkline points={points} gaps={gaps} today="2026-11-20" />);
  expect(container.querySelectorAll("polyline")).toHaveLength(1);
  // The lone value, and the last one over it.
  expect(container.querySelectorAll("circle")).toHaveLength(2);
  rerender(<DaySparkline points={points.slice(0, 2)} gaps={[]} today="2026-11-20" />);
  expect(container.querySelector("svg")).toBeNull();
});
