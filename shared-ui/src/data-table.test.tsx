// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { type DataColumn, DataTable } from "./data-table.tsx";

afterEach(cleanup);

interface Fruit {
  id: string;
  name: string;
  kilos: number;
}

const COLUMNS: DataColumn<Fruit>[] = [
  { key: "name", title: "Fruit", render: ({ name }) => name, isRowHeader: true },
  { key: "kilos", title: "Weight", render: ({ kilos }) => `${kilos} kg`, align: "end" },
  { key: "actions", title: "Actions", render: () => <button type="button">Eat</button>, isTitleHidden: true },
];

function show(rows: Fruit[]): void {
  render(<DataTable caption="Fruit in the shop" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} empty={<p>No fruit</p>} />);
}

test("a table has a name, a header for each column, and rows named by their header", () => {
  show([
    { id: "1", name: "Quince", kilos: 2 },
    { id: "2", name: "Fig", kilos: 3 },
  ]);
  const table = within(screen.getByRole("table", { name: "Fruit in the shop" }));
  expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(["Fruit", "Weight", "Actions"]);
  expect(table.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual(["Quince", "Fig"]);
  expect(within(table.getByRole("row", { name: /Fig/ })).getByText("3 kg")).toBeTruthy();
});

test("a value carries its column's title for phones, hidden from screen readers, which read the header", () => {
  show([{ id: "1", name: "Quince", kilos: 2 }]);
  const label = within(screen.getByRole("row", { name: /Quince/ })).getByText("Weight");
  expect(label.getAttribute("aria-hidden")).toBe("true");
  expect(within(screen.getByRole("row", { name: /Quince/ })).queryByText("Actions")).toBeNull();
});

test("without rows an empty state replaces the table", () => {
  show([]);
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.getByText("No fruit")).toBeTruthy();
});
