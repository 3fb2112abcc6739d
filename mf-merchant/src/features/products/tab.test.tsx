// @vitest-environment happy-dom

import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { setOutToday } from "@savat/contracts/board";
import type { Endpoint } from "@savat/contracts/endpoint";
import type { ApiErrorBody } from "@savat/contracts/errors";
import { addMessages, I18nextProvider, i18n } from "@savat/contracts/i18n";
import type { MemberRole } from "@savat/contracts/membership";
import { paginate } from "@savat/contracts/pagination";
import { addProduct, deleteProduct, type InventoryProduct, listInventory, updateProduct } from "@savat/contracts/products";
import type { LoadContext } from "@savat/contracts/remote";
import { uploadPictures } from "@savat/contracts/uploads";
import { NOTICE_MS } from "@savat/ui/use-notice";
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import en from "../../i18n/en.json";
import { loadProducts, type ProductsData } from "./load.ts";
import { ProductsTab } from "./tab.tsx";

vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn() }));
const server = vi.mocked(callApi);
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });

const PLOV: InventoryProduct = {
  id: "p1",
  name: "Plov",
  price: 4_200_000,
  primaryImage: "",
  notes: "Rice, lamb and yellow carrots from the big cauldron, every day at noon",
  category: "c1",
  categoryName: "Hot",
  stockQuantity: 11,
  reservedQuantity: 3,
  vat: 12,
  mxikCode: "",
  packages: [],
  version: 4,
  updatedAt: "2026-11-01T07:00:00.000Z",
};
const TEA: InventoryProduct = {
  ...PLOV,
  id: "p2",
  name: "Tea",
  notes: "",
  stockQuantity: 10,
  reservedQuantity: 0,
  category: "c2",
  categoryName: "Drinks",
};

let shelf: InventoryProduct[] = [];
let total = 0;
const CATEGORIES = [
  { id: "c1", name: "Hot" },
  { id: "c2", name: "Drinks" },
];
let categories = CATEGORIES;

function refuseNext(wanted: Endpoint, status: number, body: Partial<ApiErrorBody> = {}): void {
  const usual = server.getMockImplementation();
  server.mockImplementation(async (endpoint, ...rest) => {
    if (endpoint !== wanted) return usual?.(endpoint, ...rest);
    if (usual) server.mockImplementation(usual);
    throw new ApiFailure(status, { code: "unknown", message: "", ...body });
  });
}

function sent(wanted: Endpoint): unknown[] {
  return server.mock.calls.filter(([endpoint]) => endpoint === wanted).map(([, input]) => input);
}

beforeEach(async () => {
  vi.useFakeTimers();
  // Testing Library advances a fake clock only if this name exists.
  vi.stubGlobal("jest", { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) });
  shelf = [PLOV, TEA];
  total = 2;
  categories = CATEGORIES;
  server.mockReset();
  server.mockImplementation(async (endpoint, input) => {
    if (endpoint === uploadPictures) return { pictures: [{ url: "/api/media/p0123456789abcdef-384.webp" }], dropped: 0 };
    if (endpoint !== listInventory) return { message: "", product: PLOV };
    const { page } = input.query as { page: number };
    return { products: shelf, pagination: paginate(total, page, 10), categories };
  });
  addMessages("en", "merchant", en);
  await i18n.changeLanguage("en");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function Loaded({ role }: { role: MemberRole }) {
  return <ProductsTab merchantId="m1" role={role} data={useLoaderData<ProductsData>()} tools={<button type="button">Import</button>} />;
}

async function open({ search = "", role = "manager" }: { search?: string; role?: MemberRole } = {}) {
  const site: LoadContext["site"] = { env: "sandbox", supportPhone: "", supportEmail: "", appStoreUrl: null, googlePlayUrl: null };
  const loader = ({ request: { url, signal } }: { request: Request }) =>
    loadProducts({ params: {}, url: new URL(url), signal, api: callApi, language: "en", city: undefined, site, isServer: false }, "m1");
  const router = createMemoryRouter(
    [
      { path: "/shop", loader, element: <Loaded role={role} />, hydrateFallbackElement: <p>Pending</p> },
      { path: "*", element: <p>Elsewhere</p> },
    ],
    { initialEntries: ["/before", `/shop${search}`] },
  );
  render(
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
  await screen.findByRole("heading", { level: 2, name: /Products/ });
  return router;
}

function press(name: string): Promise<void> {
  return user.click(screen.getByRole("button", { name }));
}

function field(name: string): HTMLInputElement {
  return within(screen.getByRole("dialog")).getByLabelText<HTMLInputElement>(name, { selector: "input, textarea" });
}

async function type(name: string, text: string): Promise<void> {
  await user.clear(field(name));
  await user.type(field(name), text);
}

async function openEditor(name = "Edit Plov"): Promise<void> {
  await press(name);
  await screen.findByRole("dialog");
}

describe("the table", () => {
  test.each(["staff", "manager"] as const)("[D-OUT-03] let %s mark a product as out for today, and put it back on sale", async (role) => {
    await open({ role });
    shelf = [{ ...PLOV, isOutToday: true }, TEA];
    await press("Out for today: Plov");
    expect(sent(setOutToday)).toEqual([{ params: { id: "m1", productId: "p1" }, body: { isOut: true } }]);
    expect((await screen.findByText("Plov is out until midnight.")).closest("[role=status]")).toBeTruthy();
    expect(screen.getByText("Out today")).toBeTruthy();
    shelf = [PLOV, TEA];
    await press("Back on sale: Plov");
    expect(sent(setOutToday)[1]).toMatchObject({ body: { isOut: false } });
    expect(await screen.findByRole("button", { name: "Out for today: Plov" })).toBeTruthy();
  });

  test("say why a product could not be marked", async () => {
    await open();
    refuseNext(setOutToday, 403, { code: "forbidden" });
    await press("Out for today: Tea");
    expect((await screen.findByRole("alert")).textContent).toBe("Your account may not do this.");
    expect(screen.getByRole("button", { name: "Out for today: Tea" })).toBeTruthy();
  });

  test("[S2-DASH-04] shows name, cut description, category, price, stock and VAT of each product", { tags: ["@S2-DASH-05"] }, async () => {
    await open();
    const plov = within(screen.getByRole("row", { name: /Plov/ }));
    for (const text of ["Hot", "42 000.00 sõm", "11", "High", "3 reserved in unpaid orders", "12%"])
      expect(plov.getByText(text)).toBeTruthy();
    expect(plov.getByTitle(PLOV.notes).textContent).toBe("Rice, lamb and yellow carrots from the big cauldro…");
    expect(within(screen.getByRole("row", { name: /Tea/ })).getByText("Low")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Import" })).toBeTruthy();
  });

  test("searches while typing, from the first page, and back restores the previous list", async () => {
    total = 25;
    const router = await open({ search: "?tab=products&page=2" });
    await user.type(screen.getByRole("searchbox"), "non");
    await act(() => vi.advanceTimersByTimeAsync(300));
    await waitFor(() => expect(router.state.location.search).toBe("?tab=products&search=non"));
    expect(sent(listInventory).at(-1)).toEqual({ params: { id: "m1" }, query: { page: 1, limit: 10, search: "non" } });
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe("/before");
  });

  test("filters by a category and links its pages", async () => {
    total = 25;
    const router = await open();
    await user.selectOptions(screen.getByLabelText("Category"), "Drinks");
    await waitFor(() => expect(router.state.location.search).toBe("?category=c2"));
    expect(screen.getByRole("link", { name: "Page 3" }).getAttribute("href")).toBe("/shop?category=c2&page=3");
  });

  test.each([
    ["", "No products yet"],
    ["?search=zzz", "Nothing found for “zzz”"],
    ["?category=c2", "Nothing in this category"],
  ])("says for %j that there is nothing", async (search, text) => {
    shelf = [];
    total = 0;
    await open({ search });
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
  });

  test.each([
    [0, "Failed to load products", "Network error. Please check your connection and try again."],
    [500, "Failed to load products", "Server error. Please try again later."],
    [418, "Failed to fetch products", "An unexpected error occurred. Please try again."],
  ])("[S8-FALL-13] that failed with %i says so, and is read again", async (status, title, text) => {
    refuseNext(listInventory, status);
    await open();
    expect(screen.getByRole("alert").textContent).toContain(title + text);
    await press("Try again");
    expect(await screen.findByRole("table")).toBeTruthy();
  });
});

describe("adding a product", () => {
  test("[S2-DASH-06] sends the defaults, shows the success for 5 s and reads the list again", {
    tags: ["@S2-DASH-10", "@S2-DASH-11", "@S5-PROFILE-07", "@S5-PROFILE-08", "@S5-PROFILE-09", "@S8-SUCCESS-06"],
  }, async () => {
    await open();
    await openEditor("Add product");
    expect(field("VAT, %").value).toBe("20");
    await user.type(field("Name"), "Samsa");
    await user.type(field("Category"), "Bakery");
    expect(screen.getByText("The new category “Bakery” will be created.")).toBeTruthy();
    await user.type(field("Price"), "8 500,5");
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Add product" }));
    expect((await screen.findByText("Product added successfully!")).closest("[role=status]")).toBeTruthy();
    const body = {
      name: "Samsa",
      category: "Bakery",
      price: 850_050,
      stockQuantity: 100,
      vat: 20,
      primaryImage: "",
      notes: "",
      mxikCode: "",
    };
    expect(sent(addProduct)).toEqual([{ params: { id: "m1" }, body: { ...body, packages: [] } }]);
    expect(screen.queryByRole("dialog")).toBeNull();
    await waitFor(() => expect(sent(listInventory)).toHaveLength(2));
    await act(() => vi.advanceTimersByTimeAsync(NOTICE_MS));
    expect(screen.queryByText("Product added successfully!")).toBeNull();
  });

  test("[S5-PROFILE-04] without name, category or price shows the faults, focuses the first and sends nothing", {
    tags: ["@S5-PROFILE-05"],
  }, async () => {
    await open();
    await openEditor("Add product");
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Add product" }));
    expect(await screen.findAllByText("This field is required")).toHaveLength(3);
    expect(document.activeElement).toBe(field("Name"));
    expect(field("Price").getAttribute("aria-invalid")).toBe("true");
    expect(sent(addProduct)).toEqual([]);
  });

  test("[S8-FALL-04] keeps the modal and its text after a failure, and says that the product may exist anyway", async () => {
    await open();
    await openEditor("Add product");
    await user.type(field("Name"), "Samsa");
    await user.type(field("Category"), "Hot");
    await user.type(field("Price"), "8500");
    refuseNext(addProduct, 0, { code: "network" });
    const submit = within(screen.getByRole("dialog")).getByRole("button", { name: "Add product" });
    await user.click(submit);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Failed to add product");
    expect(alert.textContent).toContain("Network error. Please check your connection and try again. It may have been added all the same");
    expect(field("Name").value).toBe("Samsa");
  });

  test("marks the field that the server refused", async () => {
    await open();
    await openEditor("Add product");
    await user.type(field("Name"), "Samsa");
    await user.type(field("Category"), "Hot");
    await user.type(field("Price"), "8500");
    refuseNext(addProduct, 400, { code: "validation", fields: [{ path: "price", message: "" }] });
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Add product" }));
    expect(await screen.findByText("Invalid value")).toBeTruthy();
    expect(document.activeElement).toBe(field("Price"));
  });

  test("accepts an uploaded picture, and packages", async () => {
    await open();
    await openEditor("Add product");
    await user.type(field("Name"), "Samsa");
    await user.type(field("Category"), "Hot");
    await user.type(field("Price"), "8500");
    await user.upload(field("Upload a picture"), new File(["GIF89a"], "samsa.gif", { type: "image/gif" }));
    expect(await screen.findByText("Uploaded picture")).toBeTruthy();
    await press("Add a package");
    await user.type(field("Code 1"), "1501");
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Add product" }));
    expect(await screen.findByText("This field is required")).toBeTruthy();
    await user.type(field("Name 1"), "piece");
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Add product" }));
    await screen.findByText("Product added successfully!");
    expect(sent(addProduct)).toMatchObject([
      { body: { primaryImage: "/api/media/p0123456789abcdef-384.webp", packages: [{ code: "1501", name: "piece" }] } },
    ]);
  });

  test("[S8-IMAGE-02] shows a box icon for a picture by address until our copy exists", async () => {
    await open();
    await openEditor("Add product");
    await user.type(field("Picture address (optional)"), "https://example.uz/plov.jpg");
    const dialog = screen.getByRole("dialog");
    expect(dialog.querySelector("img")).toBeNull();
    expect(within(dialog).getByRole("img").querySelector("svg")).toBeTruthy();
  });
});

describe("editing a product", () => {
  test("[S2-DASH-06] sends the changed fields and their version, and shows the success", { tags: ["@S8-SUCCESS-06"] }, async () => {
    await open();
    await openEditor();
    await type("Price", "45000");
    await type("Stock", "20");
    await press("Save");
    expect(await screen.findByText("Product updated successfully!")).toBeTruthy();
    expect(sent(updateProduct)).toEqual([
      { params: { id: "m1", productId: "p1" }, body: { price: 4_500_000, stockQuantity: 20, version: 4, stockSeen: 11 } },
    ]);
  });

  test("[S5-PROFILE-06] requires a stock, and closes without a call if nothing changed", async () => {
    await open();
    await openEditor();
    await user.clear(field("Stock"));
    await press("Save");
    expect(await screen.findByText("This field is required")).toBeTruthy();
    await user.type(field("Stock"), "11");
    await press("Save");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent(updateProduct)).toEqual([]);
  });

  test("[S8-FALL-04] says why it was not saved, and that the product is gone", async () => {
    await open();
    await openEditor();
    await type("Name", "Osh");
    refuseNext(updateProduct, 500);
    await press("Save");
    expect((await screen.findByRole("alert")).textContent).toBe("Failed to update productServer error. Please try again later.");
    refuseNext(updateProduct, 404, { code: "not_found" });
    await press("Save");
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("This product was deleted meanwhile."));
    expect(field("Name").value).toBe("Osh");
  });

  test("sends one call at a time", async () => {
    await open();
    await openEditor();
    await type("Name", "Osh");
    server.mockImplementation(() => new Promise<never>(() => {}));
    await press("Save");
    await press("Save");
    expect(sent(updateProduct)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole("button", { name: "Close" })).toBeNull());
  });

  test("asks before it discards the input, also on Back", async () => {
    const router = await open();
    await openEditor();
    await press("Cancel");
    expect(screen.queryByRole("dialog")).toBeNull();
    await openEditor();
    await type("Name", "Osh");
    await press("Cancel");
    await press("Keep editing");
    expect(field("Name").value).toBe("Osh");
    await act(() => router.navigate(-1));
    await press("Discard");
    await waitFor(() => expect(router.state.location.pathname).toBe("/before"));
  });
});

describe("a product that another person saved meanwhile", () => {
  const changes = [
    { field: "price", was: 4_200_000, now: 4_500_000 },
    { field: "notes", was: PLOV.notes, now: "Rice" },
  ];

  async function collide(): Promise<void> {
    await open();
    await openEditor();
    await type("Price", "43000");
    refuseNext(updateProduct, 409, { code: "edit_conflict", changes, version: 6 });
    await press("Save");
    await screen.findByText("Somebody else saved changes meanwhile");
  }

  test("shows the changes, keeps the input and updates the other fields", async () => {
    await collide();
    expect(screen.getAllByRole("deletion").map(({ textContent }) => textContent)).toEqual([
      "Before: 42\u00A0000.00\u00A0sõm",
      `Before: ${PLOV.notes}`,
    ]);
    expect(screen.getAllByRole("insertion").map(({ textContent }) => textContent)).toEqual(["Now: 45\u00A0000.00\u00A0sõm", "Now: Rice"]);
    expect(field("Price").value).toBe("43000");
    expect(field("Description (optional)").value).toBe("Rice");
  });

  test("is saved over the seen version if the person decides so", async () => {
    await collide();
    await press("Save mine over it");
    await screen.findByText("Product updated successfully!");
    expect(sent(updateProduct).at(-1)).toMatchObject({ body: { price: 4_300_000, version: 6 } });
    expect(sent(updateProduct).at(-1)).not.toHaveProperty("body.notes");
  });

  test("is moved to a category that was made meanwhile", async () => {
    await open();
    await openEditor();
    await type("Name", "Osh");
    refuseNext(updateProduct, 409, { code: "edit_conflict", changes: [{ field: "category", was: "c1", now: "c3" }], version: 5 });
    categories = [...categories, { id: "c3", name: "Lunch" }];
    await press("Save");
    await screen.findByText("Somebody else saved changes meanwhile");
    expect(field("Category").value).toBe("Lunch");
    expect(screen.queryByText("The new category “Lunch” will be created.")).toBeNull();
  });

  test.each(["Take theirs", "Take theirs: Price"])("takes the other's values after %j", async (way) => {
    await collide();
    expect(screen.queryByRole("button", { name: "Take theirs: Description" })).toBeNull();
    await press(way);
    expect(field("Price").value).toBe("45000");
    await press("Save");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent(updateProduct)).toHaveLength(1);
  });
});

describe("an answer that did not come", () => {
  test("causes no conflict with the person's own save: the stored values are not sent again", async () => {
    await open();
    await openEditor();
    await type("Price", "45000");
    refuseNext(updateProduct, 409, { code: "edit_conflict", changes: [{ field: "price", was: 4_200_000, now: 4_500_000 }], version: 5 });
    await press("Save");
    expect(await screen.findByText("Product updated successfully!")).toBeTruthy();
    expect(sent(updateProduct)).toHaveLength(1);
  });
});

describe("deleting a product", () => {
  test("[S2-DASH-06] asks first, then shows the success and opens the previous page if this one is empty", {
    tags: ["@S8-SUCCESS-06"],
  }, async () => {
    shelf = [TEA];
    total = 11;
    const router = await open({ search: "?page=2" });
    await press("Delete Tea");
    expect(screen.getByRole("alertdialog", { name: "Delete this product?" }).textContent).toContain("“Tea” will no longer be sold.");
    await press("Delete");
    expect(await screen.findByText("Product deleted successfully!")).toBeTruthy();
    expect(sent(deleteProduct)).toEqual([{ params: { id: "m1", productId: "p2" } }]);
    await waitFor(() => expect(router.state.location.search).toBe(""));
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 2 }));
  });

  test.each([
    [500, "Failed to delete product. Server error. Please try again later."],
    [404, "Failed to delete product. It has already been deleted."],
  ])("[S8-FALL-04] that fails with %i says why and stays", async (status, text) => {
    await open();
    await press("Delete Tea");
    refuseNext(deleteProduct, status);
    await press("Delete");
    expect((await screen.findByRole("alert")).textContent).toBe(text);
    await press("Cancel");
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });
});

test("staff change only the stock", async () => {
  await open({ role: "staff" });
  expect(screen.queryByRole("button", { name: /^(Add|Edit|Delete)/ })).toBeNull();
  await openEditor("Change stock of Plov");
  expect(screen.getAllByRole("textbox")).toHaveLength(1);
  await type("Stock", "0");
  await press("Save");
  await screen.findByText("Product updated successfully!");
  expect(sent(updateProduct)).toEqual([{ params: { id: "m1", productId: "p1" }, body: { stockQuantity: 0, version: 4, stockSeen: 11 } }]);
});
