// @vitest-environment happy-dom

import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { addMessages, I18nextProvider, i18n } from "@savat/contracts/i18n";
import { exportProducts, getImport, type ImportError, type ImportJob, importProducts, listImports } from "@savat/contracts/imports";
import type { MemberRole } from "@savat/contracts/membership";
import { paginate } from "@savat/contracts/pagination";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import en from "../../i18n/en.json";
import { ImportTools } from "./import-tools.tsx";

vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn() }));
const server = vi.mocked(callApi);
const onDone = vi.fn();
const FAULTS: ImportError[] = [
  { row: 3, column: "price", code: "not_a_number" },
  { row: 3, column: "mxik", code: "mxik_digits" },
];

function job(more: Partial<ImportJob> = {}): ImportJob {
  const counts = { totalRows: 5000, doneRows: 0, created: 0, updated: 0, unchanged: 0, failedRows: 0 };
  return {
    id: "i1",
    fileName: "shelf.csv",
    status: "running",
    ...counts,
    createdAt: "2026-11-01T07:00:00.000Z",
    finishedAt: null,
    ...more,
  };
}

/** The server's files, newest first; polls read the first one. */
let jobs: ImportJob[] = [];
let taking: () => Promise<ImportJob>;
let isOnline = true;

beforeEach(async () => {
  vi.useFakeTimers();
  jobs = [];
  isOnline = true;
  taking = async () => job();
  onDone.mockReset();
  server.mockReset();
  server.mockImplementation(async (endpoint, input) => {
    if (!isOnline) throw new ApiFailure(0, { code: "network", message: "" });
    if (endpoint === listImports) return { imports: jobs };
    if (endpoint === importProducts) {
      const taken = await taking();
      jobs = [taken, ...jobs];
      return { import: taken };
    }
    if (endpoint === exportProducts) return "id;name\r\n";
    const { page = 1, limit = 50 } = input.query as { page?: number; limit?: number };
    return { import: jobs[0], errors: FAULTS, pagination: paginate(51, page, limit) };
  });
  addMessages("en", "merchant", en);
  await i18n.changeLanguage("en");
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function open(role: MemberRole = "manager"): Promise<void> {
  const element = <ImportTools merchantId="m1" role={role} onDone={onDone} />;
  const router = createMemoryRouter([{ path: "/", element }]);
  render(
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
  await pass(0);
}

/** Advances the clock and runs all calls in that time. */
async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

async function press(name: string): Promise<void> {
  fireEvent.click(screen.getByRole("button", { name }));
  await pass(0);
}

async function choose(name: string, content: string | Uint8Array<ArrayBuffer> = "name;price;category"): Promise<void> {
  const input = screen.getByRole("dialog").querySelector("input") ?? document.body;
  fireEvent.change(input, { target: { files: [new File([content], name)] } });
  await pass(0);
}

async function send(): Promise<void> {
  await press("Import");
  await choose("shelf.csv");
  await press("Start the import");
}

function asked(wanted: unknown): unknown[] {
  return server.mock.calls.filter(([endpoint]) => endpoint === wanted).map(([, input]) => input);
}

function progress(): HTMLProgressElement {
  return screen.getByRole<HTMLProgressElement>("progressbar");
}

describe("a file of products", () => {
  test("[D-MERCHANT-25] is sent once, followed row by row and reported on, and the product list is read again", {
    tags: ["@D-MERCHANT-26"],
  }, async () => {
    await open();
    await press("Import");
    await choose("shelf.csv");
    const start = screen.getByRole("button", { name: "Start the import" });
    await act(async () => {
      start.click();
      start.click();
    });
    await pass(0);
    expect(asked(importProducts)).toHaveLength(1);
    expect(progress().getAttribute("aria-valuetext")).toBe("0 of 5\u00A0000 rows");
    jobs = [job({ doneRows: 1200, failedRows: 1 })];
    await pass(1000);
    expect([progress().value, progress().max]).toEqual([1200, 5000]);
    expect(screen.getByText("1 200 of 5 000 rows")).toBeTruthy();
    expect(screen.getByText("1 row refused so far")).toBeTruthy();
    expect(onDone).not.toHaveBeenCalled();
    jobs = [job({ status: "done", doneRows: 5000, created: 4000, updated: 900, unchanged: 99, failedRows: 1 })];
    await pass(1000);
    expect(onDone).toHaveBeenCalledTimes(1);
    expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual(["4\u00A0000", "900", "99", "1"]);
    const rows = within(screen.getByRole("table")).getAllByRole("row").slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/3.*price.*Not clear as a price/),
      expect.stringMatching(/3.*mxik.*17 digits/),
    ]);
    const questions = asked(getImport).length;
    await press("Page 2");
    expect(asked(getImport)[questions]).toEqual({ params: { id: "m1", importId: "i1" }, query: { page: 2 } });
    await pass(60_000);
    expect(asked(getImport)).toHaveLength(questions + 1);
  });

  test("[D-MERCHANT-25] continues while the dialog is closed: its progress and its end are shown beside the buttons until they are dismissed", async () => {
    await open();
    await send();
    await press("Continue in the background");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(progress().max).toBe(5000);
    jobs = [job({ status: "done", doneRows: 5000, created: 5000 })];
    await pass(1000);
    expect(screen.getByText("Import finished: shelf.csv").parentElement?.textContent).toContain("All 5\u00A0000 rows are done.");
    await press("Dismiss");
    expect(screen.queryByText("Import finished: shelf.csv")).toBeNull();
    await press("Import");
    fireEvent.click(screen.getByRole("button", { name: /^shelf\.csv/ }));
    expect(screen.getByText("All 5 000 rows are done.")).toBeTruthy();
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  test("[D-MERCHANT-25] that is running is found again, also if another person started it", async () => {
    jobs = [job({ doneRows: 700 })];
    await open();
    expect(progress().value).toBe(700);
    await press("Import");
    expect(within(screen.getByRole("dialog")).getByRole("progressbar")).toBe(progress());
    expect(screen.queryByRole("button", { name: "Start the import" })).toBeNull();
  });

  test("[D-MERCHANT-25] is polled through a failing network, with a note after a while, and no more after the page is left", async () => {
    jobs = [job()];
    await open();
    isOnline = false;
    await pass(3000);
    expect(screen.queryByText(/There is no connection/)).toBeNull();
    await pass(5000);
    expect(screen.getByText(/There is no connection/)).toBeTruthy();
    isOnline = true;
    jobs = [job({ doneRows: 2500 })];
    await pass(15_000);
    expect(screen.queryByText(/There is no connection/)).toBeNull();
    expect(progress().value).toBe(2500);
    cleanup();
    const questions = asked(getImport).length;
    await pass(60_000);
    expect(asked(getImport)).toHaveLength(questions);
  });

  test("[D-MERCHANT-27] whose upload had no answer is followed if it arrived, and stays chosen if it did not", async () => {
    taking = async () => {
      jobs = [job({ doneRows: 100 })];
      throw new ApiFailure(0, { code: "timeout", message: "" });
    };
    await open();
    await send();
    expect(progress().value).toBe(100);
    cleanup();
    jobs = [];
    taking = async () => {
      throw new ApiFailure(0, { code: "network", message: "" });
    };
    await open();
    await send();
    expect(screen.getByRole("alert").textContent).toContain("Network error. Please check your connection and try again.");
    expect(screen.getByText("shelf.csv")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Start the import" })).toBeTruthy();
  });

  test("[D-MERCHANT-27] during another import is refused with a message, and the other's progress is shown", async () => {
    taking = async () => {
      jobs = [job({ id: "i9", fileName: "other.csv", doneRows: 40 })];
      throw new ApiFailure(409, { code: "import_running", message: "" });
    };
    await open();
    await send();
    expect(screen.getByRole("alert").textContent).toContain("Another file is being imported for this shop.");
    expect(screen.getByLabelText("Importing other.csv")).toBe(progress());
  });

  test("[D-MERCHANT-27] without its headings, or of another type, is refused with a message", async () => {
    taking = async () => {
      const fields = ["name", "price"].map((path) => ({ path, message: "is missing" }));
      throw new ApiFailure(400, { code: "validation", message: "", fields });
    };
    await open();
    await send();
    expect(screen.getByRole("alert").textContent).toContain("The first row lacks the headings name, price.");
    await choose("shelf.xlsx");
    expect(screen.getByRole("alert").textContent).toContain("This is not a CSV file.");
    await choose("huge.csv", new Uint8Array(10 * 1024 * 1024 + 1));
    expect(screen.getByRole("alert").textContent).toContain("larger than 10 MB");
    expect(screen.queryByRole("button", { name: "Start the import" })).toBeNull();
    expect(asked(importProducts)).toHaveLength(1);
  });
});

describe("downloads", () => {
  let saved: { name: string; blob: Blob }[];
  beforeEach(() => {
    saved = [];
    const blobs: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      if (blob instanceof Blob) blobs.push(blob);
      return "blob:1";
    });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      const blob = blobs.at(-1);
      if (blob) saved.push({ name: this.download, blob });
    });
  });

  test("[D-MERCHANT-24] contain the products, the template and the whole report, with the mark by which Excel recognises UTF-8", async () => {
    vi.setSystemTime("2026-11-21T21:00:00.000Z");
    jobs = [job({ status: "done", doneRows: 5000, failedRows: 2 })];
    await open();
    await press("Export");
    await press("Template");
    expect(asked(exportProducts)).toEqual([
      { params: { id: "m1" }, query: {} },
      { params: { id: "m1" }, query: { template: "1" } },
    ]);
    await press("Import");
    fireEvent.click(screen.getByRole("button", { name: /^shelf\.csv/ }));
    await pass(0);
    await press("Download as a file");
    expect(asked(getImport).at(-1)).toMatchObject({ query: { page: 1, limit: 1000 } });
    expect(saved.map(({ name }) => name)).toEqual(["savat-products-2026-11-22.csv", "savat-template.csv", "shelf-errors.csv"]);
    const bytes = saved.map(async ({ blob }) => Buffer.from(await blob.arrayBuffer()).toString());
    const [products, , report] = await Promise.all(bytes);
    expect(products).toBe("\ufeffid;name\r\n");
    expect(report?.split("\r\n")[1]).toBe("3;price;Not clear as a price: write it like 12500 or 12500,50");
  });

  test("[D-MERCHANT-24] are the only tools of staff; a failed one shows a message", async () => {
    await open("staff");
    expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Export"]);
    expect(asked(listImports)).toEqual([]);
    isOnline = false;
    await press("Export");
    expect(screen.getByRole("alert").textContent).toContain("The products could not be exported");
    expect(saved).toEqual([]);
  });
});
