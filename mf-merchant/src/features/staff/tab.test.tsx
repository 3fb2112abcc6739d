// @vitest-environment happy-dom

import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import type { Endpoint } from "@savat/contracts/endpoint";
import type { ApiErrorBody } from "@savat/contracts/errors";
import { events } from "@savat/contracts/events";
import { definePage } from "@savat/contracts/page";
import { endSession, startSession } from "@savat/contracts/session";
import { addStaff, listStaff, removeStaff, type StaffMember, updateStaff } from "@savat/contracts/staff";
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { OWNER, renderPage } from "../../test-page.tsx";
import { loadStaff, type StaffData } from "./load.ts";
import { StaffTab } from "./tab.tsx";

vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn() }));
const server = vi.mocked(callApi);
const moment = vi.fn();

const HEAD: StaffMember = {
  uid: "owner",
  id: "owner",
  name: "Olimjon Karimov",
  phone: OWNER.phone,
  email: "",
  role: "owner",
  joinDate: "2026-03-01",
  version: 1,
};
const AZIZA: StaffMember = {
  ...HEAD,
  uid: "s1",
  id: "s1",
  name: "Aziza",
  phone: "+998901112233",
  email: "aziza@example.uz",
  role: "manager",
  version: 2,
};
const PARAMS = { id: "m1", staffId: "s1" };

const page = definePage<StaffData>({
  load: (context) => loadStaff(context, "m1"),
  Component: ({ data }) => <StaffTab merchantId="m1" data={data} />,
});

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

beforeEach(() => {
  // 22 November in Tashkent.
  vi.useFakeTimers({ now: new Date("2026-11-21T20:30:00.000Z"), toFake: ["Date"] });
  localStorage.clear();
  startSession({ token: "t", refreshToken: "r" }, OWNER);
  moment.mockClear();
  events.on("session:moment", moment);
  server.mockReset();
  server.mockImplementation(async (endpoint) => (endpoint === listStaff ? { staff: [HEAD, AZIZA] } : { message: "", member: AZIZA }));
});
afterEach(() => {
  cleanup();
  events.off("session:moment", moment);
  endSession();
  vi.useRealTimers();
});

async function open(): Promise<void> {
  await renderPage(page, { path: "/shop", api: callApi });
  await screen.findByRole("heading", { level: 2, name: "Staff" });
}

async function press(name: string): Promise<void> {
  await userEvent.click(screen.getByRole("button", { name }));
}

async function openModal(button: string) {
  await open();
  await press(button);
  return within(await screen.findByRole("dialog"));
}

function textField(name: string): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>("textbox", { name });
}

describe("the list", () => {
  test("[S2-DASH-09] shows name, phone, e-mail, role and day; the owner comes first and has no actions", async () => {
    await open();
    expect(screen.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual(["Olimjon Karimov You", "Aziza "]);
    const owner = within(screen.getByRole("row", { name: /Olimjon/ }));
    for (const text of ["Owner", "+998 90 000 00 02", "Not given", "1 March 2026"]) expect(owner.getByText(text)).toBeTruthy();
    expect(owner.queryByRole("button")).toBeNull();
    const aziza = within(screen.getByRole("row", { name: /Aziza/ }));
    for (const text of ["Manager", "+998 90 111 22 33", "aziza@example.uz"]) expect(aziza.getByText(text)).toBeTruthy();
    expect(screen.getByText("Adds, edits and deletes products, and edits the shop’s profile.")).toBeTruthy();
  });

  test.each([
    [0, "network", "Network error. Please check your connection and try again."],
    [500, "server_error", "Server error. Please try again later."],
  ])("[S8-FALL-05] that fails with %i says so and has a retry", async (status, code, text) => {
    refuseNext(listStaff, status, { code });
    await open();
    const alert = screen.getByRole("alert");
    expect(within(alert).getByText("Failed to fetch staff")).toBeTruthy();
    expect(within(alert).getByText(text)).toBeTruthy();
    await press("Retry");
    expect(await screen.findByRole("row", { name: /Aziza/ })).toBeTruthy();
  });

  test.each([401, 403, 404])("that is refused with %i is handled by the page", async (status) => {
    refuseNext(listStaff, status);
    await renderPage(page, { path: "/shop", api: callApi });
    expect(await screen.findByText(`Failed: ${status}`)).toBeTruthy();
  });
});

describe("adding a member", () => {
  test("[S5-PROFILE-10] requires name, phone and role, and focuses the first missing one", async () => {
    const dialog = await openModal("Add Staff Member");
    await userEvent.click(dialog.getByRole("button", { name: "Add" }));
    expect(await dialog.findAllByText("This field is required")).toHaveLength(3);
    expect(document.activeElement).toBe(textField("Name"));
    expect(sent(addStaff)).toEqual([]);
  });

  test("[S2-DASH-09] sends the input with today as the day, shows the success and reads the list again", {
    tags: ["@S5-PROFILE-11", "@S5-PROFILE-12", "@S8-SUCCESS-07"],
  }, async () => {
    const dialog = await openModal("Add Staff Member");
    expect(dialog.getByLabelText<HTMLInputElement>("Join date").value).toBe("2026-11-22");
    expect(dialog.getByText("Today, unless you choose another day.")).toBeTruthy();
    await userEvent.type(textField("Name"), "Bek");
    await userEvent.type(textField("Phone number"), "901234567");
    await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Role" }), "staff");
    expect(dialog.getByText("Sees the products and changes how many are in stock.")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Add" }));
    expect(await screen.findByText("Staff member added successfully!")).toBeTruthy();
    expect(sent(addStaff)).toEqual([
      { params: { id: "m1" }, body: { name: "Bek", phone: "+998901234567", role: "staff", email: "", joinDate: "2026-11-22" } },
    ]);
    expect(screen.queryByRole("dialog")).toBeNull();
    await expect.poll(() => sent(listStaff).length).toBe(2);
  });

  test.each([
    [0, "network", "Network error. Please check your connection and try again."],
    [409, "staff_phone_taken", "Somebody in this shop already has this phone number."],
  ])(
    "[S8-PAGE-08] that fails with %i %s says so, keeps the input and is logged without it",
    { tags: ["@S8-PAGE-09", "@S8-FALL-05"] },
    async (status, code, text) => {
      const dialog = await openModal("Add Staff Member");
      await userEvent.type(textField("Name"), "Bek");
      await userEvent.type(textField("Phone number"), "901112233");
      await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Role" }), "staff");
      refuseNext(addStaff, status, { code });
      await userEvent.click(dialog.getByRole("button", { name: "Add" }));
      const alert = within(await dialog.findByRole("alert"));
      for (const line of ["Error!", "Failed to add staff member", text]) expect(alert.getByText(line)).toBeTruthy();
      expect(textField("Name").value).toBe("Bek");
      expect(moment.mock.calls).toEqual([[{ moment: "staff_save_failed", status }]]);
      expect(document.activeElement === textField("Phone number")).toBe(code === "staff_phone_taken");
    },
  );
});

describe("the modal", () => {
  test("asks before it closes over an input, and keeps it for a person who stays", async () => {
    const dialog = await openModal("Add Staff Member");
    await userEvent.type(textField("Name"), "Bek");
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Discard your changes?" }));
    await userEvent.click(question.getByRole("button", { name: "Keep editing" }));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(textField("Name").value).toBe("Bek");
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Discard" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(sent(addStaff)).toEqual([]);
  });

  test.each(["Add Staff Member", "Edit Aziza"])("opened by %s closes at once without an input", async (button) => {
    const dialog = await openModal(button);
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });
});

describe("editing a member", () => {
  test("[S2-DASH-09] sends only the changed fields, with the loaded version", { tags: ["@S8-SUCCESS-07"] }, async () => {
    const dialog = await openModal("Edit Aziza");
    expect(dialog.queryByText("Today, unless you choose another day.")).toBeNull();
    await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Role" }), "admin");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Staff member updated successfully!")).toBeTruthy();
    expect(sent(updateStaff)).toEqual([{ params: PARAMS, body: { role: "admin", version: 2 } }]);
  });

  test("[S8-PAGE-08] that fails says so and is logged", { tags: ["@S8-PAGE-09", "@S8-FALL-05"] }, async () => {
    const dialog = await openModal("Edit Aziza");
    await userEvent.type(textField("Name"), "!");
    refuseNext(updateStaff, 500);
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    const alert = within(await dialog.findByRole("alert"));
    for (const line of ["Error!", "Failed to update staff member"]) expect(alert.getByText(line)).toBeTruthy();
    expect(textField("Name").value).toBe("Aziza!");
    expect(moment.mock.calls).toEqual([[{ moment: "staff_save_failed", status: 500 }]]);
  });

  test.each([
    ["Save mine over it", { name: "Aziza K", version: 5 }],
    ["Take theirs", undefined],
  ])("that another person has changed asks which change to keep: %s", async (answer, body) => {
    const dialog = await openModal("Edit Aziza");
    await userEvent.type(textField("Name"), " K");
    const changes = [
      { field: "name", was: "Aziza", now: "Aziza B" },
      { field: "role", was: "manager", now: "admin" },
    ];
    refuseNext(updateStaff, 409, { code: "edit_conflict", changes, version: 5 });
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    const note = within(await dialog.findByRole("region", { name: "Somebody else saved changes meanwhile" }));
    expect(note.getByText("Aziza B")).toBeTruthy();
    expect(dialog.getByRole<HTMLSelectElement>("combobox", { name: "Role" }).value).toBe("admin");
    expect(dialog.queryByRole("button", { name: "Save" })).toBeNull();
    await userEvent.click(note.getByRole("button", { name: answer }));
    if (body) {
      expect(await screen.findByText("Staff member updated successfully!")).toBeTruthy();
      expect(sent(updateStaff).at(-1)).toEqual({ params: PARAMS, body });
    } else {
      expect(textField("Name").value).toBe("Aziza B");
      expect(sent(updateStaff)).toHaveLength(1);
    }
  });

  test("that an earlier call saved without an answer counts as saved", async () => {
    const dialog = await openModal("Edit Aziza");
    await userEvent.type(textField("Name"), " K");
    refuseNext(updateStaff, 409, { code: "edit_conflict", changes: [{ field: "name", was: "Aziza", now: "Aziza K" }], version: 3 });
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Staff member updated successfully!")).toBeTruthy();
  });
});

describe("deleting a member", () => {
  test.each([200, 404])("[S2-DASH-09] asks first, and succeeds if the server answers %i", { tags: ["@S8-SUCCESS-07"] }, async (status) => {
    await open();
    await press("Delete Aziza");
    const question = within(await screen.findByRole("alertdialog"));
    expect(question.getByText("Aziza will no longer be able to open this shop’s dashboard.")).toBeTruthy();
    expect(sent(removeStaff)).toEqual([]);
    if (status === 404) refuseNext(removeStaff, 404, { code: "not_found" });
    await userEvent.click(question.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Staff member deleted successfully!")).toBeTruthy();
    expect(sent(removeStaff)).toEqual([{ params: PARAMS }]);
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add Staff Member" }));
  });

  test("[S8-PAGE-08] that fails says so, keeps the dialog and is logged", { tags: ["@S8-PAGE-09", "@S8-FALL-05"] }, async () => {
    await open();
    await press("Delete Aziza");
    refuseNext(removeStaff, 409, { code: "last_owner" });
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: "Delete" }));
    const alert = within(await question.findByRole("alert"));
    for (const line of ["Error!", "Failed to delete staff member", "The last owner of a shop cannot be removed."])
      expect(alert.getByText(line)).toBeTruthy();
    expect(moment.mock.calls).toEqual([[{ moment: "staff_delete_failed", status: 409 }]]);
  });

  test("warns a person who removes themselves", async () => {
    startSession({ token: "t", refreshToken: "r" }, { ...OWNER, phone: AZIZA.phone });
    await open();
    await press("Delete Aziza");
    expect(await screen.findByText(/you will lose access to this shop at once/)).toBeTruthy();
  });
});

test("[D-COMPAT-06] a person with a role that only a later release knows is shown and not edited", async () => {
  server.mockImplementation(async () => ({ staff: [HEAD, { ...AZIZA, role: "unknown" }] }));
  await open();
  const row = screen.getByRole("row", { name: /Aziza/ });
  expect(row.textContent).toContain("New: reload the page to see it");
  expect(within(row).queryByRole("button")).toBeNull();
});
