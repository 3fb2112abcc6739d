// @vitest-environment happy-dom

import { ApiFailure, networkFailure } from "@savat/contracts/api-failure";
import type { FieldChange } from "@savat/contracts/errors";
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type EditOptions, useEdit } from "./use-edit.ts";

interface Dish {
  name: string;
  price: number;
}
const BASE: Dish = { name: "Osh", price: 10 };

const update = vi.fn<EditOptions<Dish>["update"]>();
const add = vi.fn<(dish: Dish) => Promise<unknown>>();
const follow = vi.fn<EditOptions<Dish>["follow"]>();
const onSaved = vi.fn<EditOptions<Dish>["onSaved"]>();
const onRefused = vi.fn<(failure: ApiFailure) => void>();

beforeEach(() => {
  vi.resetAllMocks();
});
afterEach(cleanup);

function edit(start: EditOptions<Dish>["start"] = { values: BASE, version: 1 }) {
  const readTheirs = (changes: readonly FieldChange[]) => Object.fromEntries(changes.map(({ field, now }) => [field, now]));
  const form = { fields: ["name", "price"] as const };
  return renderHook(() => useEdit<Dish>({ start, form, add, update, readTheirs, follow, onSaved, onRefused })).result;
}

function conflict(changes: Partial<Dish>, version: number): ApiFailure {
  const named = Object.entries(changes).map(([field, now]) => ({ field, was: null, now }));
  return new ApiFailure(409, { code: "edit_conflict", message: "", changes: named, version });
}

async function save(result: ReturnType<typeof edit>, values: Dish): Promise<void> {
  await act(() => result.current.save(values));
}

test("sends the changed fields with the loaded version", async () => {
  await save(edit(), { ...BASE, price: 12 });
  expect(update.mock.calls).toEqual([[{ price: 12 }, { values: BASE, version: 1 }]]);
  expect(onSaved.mock.calls).toEqual([[true]]);
});

test("sends nothing without a change", async () => {
  await save(edit(), BASE);
  expect(update).not.toHaveBeenCalled();
  expect(onSaved.mock.calls).toEqual([[false]]);
});

test("adds a new record", async () => {
  const result = renderHook(() =>
    useEdit<Dish>({ start: undefined, form: { fields: ["name", "price"] }, add, update, readTheirs: () => ({}), follow, onSaved }),
  ).result;
  await save(result, BASE);
  expect(add.mock.calls).toEqual([[BASE]]);
  expect(onSaved.mock.calls).toEqual([[true]]);
});

test("asks about another person's change, then saves over the newer version", async () => {
  const result = edit();
  update.mockRejectedValueOnce(conflict({ price: 11, name: "Palov" }, 5));
  await save(result, { ...BASE, price: 12 });
  expect(result.current.merge).toMatchObject({ changed: ["name", "price"], followed: ["name"] });
  expect(result.current.failure).toBeUndefined();
  expect(follow.mock.calls).toEqual([[{ name: "Palov", price: 11 }, ["name"]]]);
  expect(onRefused).toHaveBeenCalledOnce();
  expect(onSaved).not.toHaveBeenCalled();
  await save(result, { name: "Palov", price: 12 });
  expect(update.mock.calls[1]).toEqual([{ price: 12 }, { values: { name: "Palov", price: 11 }, version: 5 }]);
  expect(onSaved.mock.calls).toEqual([[true]]);
});

test("takes the other's values if the person chooses them", async () => {
  const result = edit();
  update.mockRejectedValueOnce(conflict({ price: 11 }, 5));
  await save(result, { ...BASE, price: 12 });
  act(() => result.current.takeTheirs());
  expect(follow.mock.calls.at(-1)).toEqual([{ name: "Osh", price: 11 }, ["price"]]);
  expect(result.current.merge).toBeUndefined();
  expect(result.current.seen()).toEqual({ values: { name: "Osh", price: 11 }, version: 5 });
});

test("is saved if the server has the same values already: an earlier answer was lost", async () => {
  update.mockRejectedValueOnce(conflict({ price: 12 }, 2));
  await save(edit(), { ...BASE, price: 12 });
  expect(update).toHaveBeenCalledOnce();
  expect(onSaved.mock.calls).toEqual([[true]]);
});

test("sends again if the other person changed no field of the form", async () => {
  update.mockRejectedValueOnce(conflict({}, 2));
  await save(edit(), { ...BASE, price: 12 });
  expect(update.mock.calls[1]).toEqual([{ price: 12 }, { values: BASE, version: 2 }]);
  expect(onSaved.mock.calls).toEqual([[true]]);
});

test("drops a second save while the first runs", async () => {
  const result = edit();
  await act(() => Promise.all([result.current.save({ ...BASE, price: 12 }), result.current.save({ ...BASE, price: 13 })]));
  expect(update).toHaveBeenCalledOnce();
});

test("reports any other refusal and ends the question about a conflict", async () => {
  const result = edit();
  update.mockRejectedValueOnce(conflict({ price: 11 }, 5)).mockRejectedValueOnce(networkFailure("network"));
  await save(result, { ...BASE, price: 12 });
  await save(result, { ...BASE, price: 12 });
  expect(result.current).toMatchObject({ merge: undefined, failure: { code: "network" } });
  expect(onRefused).toHaveBeenCalledTimes(2);
});
