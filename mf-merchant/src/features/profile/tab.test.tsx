// @vitest-environment happy-dom

import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import type { ApiErrorBody } from "@savat/contracts/errors";
import type { MemberRole } from "@savat/contracts/membership";
import { BusinessTypeSchema, type MerchantRecord, updateMerchant } from "@savat/contracts/merchants";
import { definePage } from "@savat/contracts/page";
import { endSession, startSession } from "@savat/contracts/session";
import { uploadPictures } from "@savat/contracts/uploads";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { OWNER, renderPage } from "../../test-page.tsx";
import { ProfileTab } from "./tab.tsx";
import { MERCHANT } from "./test-merchant.ts";

vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn() }));
const server = vi.mocked(callApi);
const load = vi.fn();
let merchant: MerchantRecord;
let role: MemberRole;
let refusal: ApiFailure | undefined;

function Tab() {
  return <ProfileTab merchant={merchant} role={role} />;
}
const page = definePage<undefined>({ load: async () => load(), Component: Tab });

function refuse(status: number, body: Partial<ApiErrorBody> = {}): void {
  refusal = new ApiFailure(status, { code: "unknown", message: "", ...body });
}

function saves(): unknown[] {
  return server.mock.calls.filter(([endpoint]) => endpoint === updateMerchant).map(([, input]) => input.body);
}

beforeEach(() => {
  localStorage.clear();
  startSession({ token: "t", refreshToken: "r" }, OWNER);
  merchant = MERCHANT;
  refusal = undefined;
  load.mockReset();
  server.mockReset();
  server.mockImplementation(async (endpoint, input) => {
    if (endpoint === uploadPictures) {
      const files = (input.body as FormData).getAll("files");
      return { pictures: files.map((_, index) => ({ url: `/api/media/p00000000000000${index}0-384.webp` })), dropped: 0 };
    }
    if (refusal !== undefined) throw refusal;
    return { message: "", merchant: { ...merchant, ...(input.body as Partial<MerchantRecord>), version: merchant.version + 1 } };
  });
});
afterEach(() => {
  cleanup();
  endSession();
});

async function open(as: MemberRole = "manager") {
  role = as;
  const router = await renderPage(page, { path: "/shop", address: "/shop?tab=profile", api: callApi });
  await screen.findByRole("heading", { level: 2, name: "Profile" });
  return router;
}

function button(name: string): HTMLElement {
  return screen.getByRole("button", { name });
}

function press(name: string): Promise<void> {
  return userEvent.click(button(name));
}

async function edit(as: MemberRole = "owner") {
  const router = await open(as);
  await press("Edit Profile");
  return router;
}

function field(name: string): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>("textbox", { name });
}

async function type(name: string, text: string): Promise<void> {
  await userEvent.clear(field(name));
  if (text !== "") await userEvent.type(field(name), text);
}

describe("the profile", () => {
  test("[S2-DASH-07] opens in read mode, with known and missing values", async () => {
    merchant = {
      ...MERCHANT,
      contactPhone: "",
      openingHours: [null, { from: "18:00", to: "03:00" }, ...Array(5).fill({ from: "00:00", to: "00:00" })],
    };
    await open();
    const texts = ["Oqtepa Lavash", "Fast food", "Olim Karimov", "olim@example.uz", "+998 90 123 45 67", "Tashkent", "Chilonzor 9"];
    for (const text of [...texts, "Primary", "Closed", "18:00–03:00 (next day)"]) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getAllByText("Around the clock")).toHaveLength(5);
    // The phone, days with other hours, district and point.
    expect(screen.getAllByText("Not given")).toHaveLength(4);
    expect(screen.getByRole("img", { name: "Oqtepa Lavash, picture 1. No picture" })).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  });

  test("[D-NAMES-06] shows the new name that waits for approval", async () => {
    merchant = { ...MERCHANT, pendingName: "Oqtepa 2" };
    await open();
    expect(screen.getByText(/The new name “Oqtepa 2” waits for our approval/)).toBeTruthy();
  });

  test("is edited only by a role that may", async () => {
    await open("staff");
    expect(screen.queryByRole("button", { name: "Edit Profile" })).toBeNull();
  });

  test("[D-NAMES-02] shows the owner's name and e-mail to a manager as read-only", async () => {
    await edit("manager");
    for (const name of ["Owner’s name", "Owner’s email"]) expect(field(name).readOnly).toBe(true);
    cleanup();
    await edit("admin");
    for (const name of ["Owner’s name", "Owner’s email"]) expect(field(name).readOnly).toBe(false);
  });

  test("[S3-MERCHANT-05] offers every business type, and shows the sign-in phone as read-only", { tags: ["@D-MERCHANT-01"] }, async () => {
    await edit();
    const types = within(screen.getByRole("combobox", { name: "Business type" })).getAllByRole<HTMLOptionElement>("option");
    expect(types.map(({ value }) => value)).toEqual(BusinessTypeSchema.options);
    expect(field("Owner’s sign-in phone").readOnly).toBe(true);
    expect(document.activeElement).toBe(field("Business name"));
  });
});

describe("saving", () => {
  test("[S2-DASH-07] sends only the changed fields with the version, shows the success and the new values, and reads the page again", {
    tags: ["@S8-SUCCESS-05"],
  }, async () => {
    await edit();
    await type("Business name", "Oqtepa Lavash 2");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Business type" }), "bakery");
    await type("Contact phone (optional)", "");
    await press("Save");
    expect(await screen.findByText("Profile updated successfully!")).toBeTruthy();
    expect(saves()).toEqual([{ businessName: "Oqtepa Lavash 2", businessType: "bakery", contactPhone: "", version: 3 }]);
    expect(screen.getByText("Bakery")).toBeTruthy();
    expect(document.activeElement).toBe(button("Edit Profile"));
    await expect.poll(() => load.mock.calls.length).toBe(2);
  });

  test("of an unchanged form sends nothing", async () => {
    await edit();
    await press("Save");
    expect(button("Edit Profile")).toBeTruthy();
    expect(saves()).toEqual([]);
  });

  test("[S5-PROFILE-01] with faults sends nothing and focuses the first of them", async () => {
    await edit();
    await type("Owner’s name", " ");
    await type("Owner’s email", "olim");
    await press("Save");
    expect(await screen.findByText("This field is required")).toBeTruthy();
    expect(screen.getByText("Please enter a valid email address")).toBeTruthy();
    expect(document.activeElement).toBe(field("Owner’s name"));
    expect(field("Owner’s name").getAttribute("aria-describedby")).toBe(screen.getByText("This field is required").id);
    expect(saves()).toEqual([]);
  });

  test.each([
    [0, "network", "Failed to update profile. Please try again.", "Network error. Please check your connection and try again."],
    [500, "server_error", "Failed to update profile. Please try again.", "Server error. Please try again later."],
    [403, "forbidden", "Failed to update merchant", "Your account may not do this."],
  ])(
    "[S8-PAGE-07] that fails with %i says so and keeps the input",
    { tags: ["@S8-PAGE-08", "@S8-FALL-03"] },
    async (status, code, text, reason) => {
      await edit();
      await type("Business name", "New name");
      refuse(status, { code });
      await press("Save");
      const alert = within(await screen.findByRole("alert"));
      for (const line of ["Error!", text, reason]) expect(alert.getByText(line)).toBeTruthy();
      expect(field("Business name").value).toBe("New name");
    },
  );

  test.each<[ApiErrorBody["code"], Partial<ApiErrorBody>, string, string]>([
    ["merchant_name_taken", {}, "Business name", "Another shop already has this name."],
    ["validation", { fields: [{ path: "description", message: "" }] }, "Description (optional)", "Invalid value"],
  ])("[S8-FALL-03] that is refused as %s focuses the field", async (code, body, name, text) => {
    await edit();
    await type(name, "Something else");
    refuse(code === "validation" ? 400 : 409, { code, ...body });
    await press("Save");
    expect(await screen.findByText("Failed to update merchant")).toBeTruthy();
    expect(document.activeElement).toBe(field(name));
    const described = field(name).getAttribute("aria-describedby")?.split(" ") ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(text);
  });
});

describe("Cancel", () => {
  test("[S2-DASH-08] restores the fields, clears their errors and leaves the profile unchanged", async () => {
    await edit();
    await type("Business name", "");
    await press("Save");
    expect(await screen.findByText("This field is required")).toBeTruthy();
    await press("Cancel");
    expect(screen.getByText("Oqtepa Lavash")).toBeTruthy();
    await press("Edit Profile");
    expect(field("Business name").value).toBe("Oqtepa Lavash");
    expect(screen.queryByText("This field is required")).toBeNull();
    expect(saves()).toEqual([]);
  });
});

describe("another person's save meanwhile", () => {
  const changes = [
    { field: "businessName", was: "Oqtepa Lavash", now: "Theirs" },
    { field: "city", was: "tashkent", now: "bukhara" },
    { field: "images", was: MERCHANT.images, now: ["https://example.uz/b.jpg"] },
    { field: "openingHours", was: Array(7).fill(null), now: [null, { from: "09:00", to: "18:00" }, ...Array(5).fill(null)] },
  ];

  async function meet() {
    merchant = { ...MERCHANT, openingHours: Array(7).fill(null) };
    await edit();
    await type("Business name", "Mine");
    refuse(409, { code: "edit_conflict", changes, version: 8 });
    await press("Save");
    refusal = undefined;
    return within(await screen.findByRole("region", { name: "Somebody else saved changes meanwhile" }));
  }

  test("is shown, and unedited fields take its values at once", async () => {
    const note = await meet();
    const texts = [
      "Oqtepa Lavash",
      "Theirs",
      "Tashkent",
      "Bukhara",
      "1 picture",
      "Other pictures, or another order",
      "Tuesday: Closed",
      "Tuesday: 09:00–18:00",
    ];
    for (const text of texts) expect(note.getByText(text)).toBeTruthy();
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "City" }).value).toBe("bukhara");
    expect(field("Business name").value).toBe("Mine");
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  });

  test("is overwritten only on request, and only in edited fields", async () => {
    await meet();
    await press("Save mine over it");
    expect(await screen.findByText("Profile updated successfully!")).toBeTruthy();
    expect(saves().at(-1)).toEqual({ businessName: "Mine", version: 8 });
  });

  test("can be accepted", async () => {
    await meet();
    await press("Take theirs");
    expect(field("Business name").value).toBe("Theirs");
    await type("Owner’s name", "Olima");
    await press("Save");
    expect(await screen.findByText("Profile updated successfully!")).toBeTruthy();
    expect(saves().at(-1)).toEqual({ businessOwnerName: "Olima", version: 8 });
  });

  test("with the same values is the person's own save, whose answer was lost", async () => {
    await edit();
    await type("Business name", "Mine");
    refuse(409, { code: "edit_conflict", changes: [{ field: "businessName", was: "Oqtepa Lavash", now: "Mine" }], version: 4 });
    await press("Save");
    expect(await screen.findByText("Profile updated successfully!")).toBeTruthy();
  });
});

describe("pictures", () => {
  const [A, B] = ["https://example.uz/a.jpg", "https://example.uz/b.jpg"];

  test("[S5-PROFILE-03] are added by address, and an invalid address is refused", async () => {
    await edit();
    await userEvent.type(field("Picture by address"), "http://example.uz/b.jpg{Enter}");
    expect(await screen.findByText("Invalid value")).toBeTruthy();
    await type("Picture by address", B);
    await press("Add");
    expect(await screen.findByRole("img", { name: "Picture 2. No picture" })).toBeTruthy();
    expect(field("Picture by address").value).toBe("");
    await press("Save");
    await expect.poll(saves).toEqual([{ images: [A, B], version: 3 }]);
  });

  test("are moved, made the primary one and removed, and each change is announced", async () => {
    merchant = { ...MERCHANT, images: [A, B] };
    await edit();
    await press("Move picture 1 down");
    expect(screen.getByText("Moved to position 2 of 2")).toBeTruthy();
    expect(document.activeElement).toBe(button("Move picture 2 down"));
    await press("Make picture 2 the primary one");
    await press("Move picture 2 up");
    await press("Remove picture 2");
    expect(document.activeElement).toBe(button("Remove picture 1"));
    await press("Save");
    await expect.poll(saves).toEqual([{ images: [B], version: 3 }]);
  });

  test("[S9-LIMIT-01] are uploaded up to the limit: the others are left out with a message", async () => {
    merchant = { ...MERCHANT, images: [A, B, "https://example.uz/c.jpg"] };
    await edit();
    const files = ["1", "2", "3"].map((name) => new File([name], `${name}.gif`, { type: "image/gif" }));
    fireEvent.change(screen.getByLabelText("Upload pictures", { selector: "input" }), { target: { files } });
    expect(await screen.findByRole("img", { name: "Picture 5" })).toBeTruthy();
    expect(screen.getByText("Only 2 more pictures fit; left out: 1.")).toBeTruthy();
    expect(button("No room for more pictures").getAttribute("aria-disabled")).toBe("true");
    await press("Save");
    await expect.poll(() => saves().length).toBe(1);
    expect(saves()[0]).toMatchObject({ images: { length: 5 } });
  });
});

describe("opening hours", () => {
  function day(name: string) {
    return within(screen.getByRole("group", { name }));
  }

  test("are stated, copied to all days and saved", async () => {
    await edit();
    await userEvent.click(screen.getByRole("checkbox", { name: "Show opening hours on the shop’s page" }));
    fireEvent.change(day("Monday").getByLabelText("To"), { target: { value: "23:00" } });
    await press("Copy to all days: Monday");
    await userEvent.click(day("Sunday").getByRole("checkbox", { name: /Sunday/ }));
    await press("Save");
    const open = { from: "09:00", to: "23:00" };
    await expect.poll(saves).toEqual([{ openingHours: [open, open, open, open, open, open, null], version: 3 }]);
  });

  test("of an open day need both times", async () => {
    await edit();
    await userEvent.click(screen.getByRole("checkbox", { name: "Show opening hours on the shop’s page" }));
    fireEvent.change(day("Friday").getByLabelText("From"), { target: { value: "" } });
    await press("Save");
    expect(await day("Friday").findByText("This field is required")).toBeTruthy();
    expect(document.activeElement).toBe(day("Friday").getByLabelText("From"));
    expect(saves()).toEqual([]);
  });
});

describe("leaving the tab", () => {
  test("with edits asks: the person stays, or leaves without them", async () => {
    const router = await edit();
    await type("Business name", "Mine");
    void router.navigate("/shop?tab=staff");
    const question = () => screen.findByRole("alertdialog", { name: "Leave without saving?" });
    await userEvent.click(within(await question()).getByRole("button", { name: "Keep editing" }));
    expect(field("Business name").value).toBe("Mine");
    void router.navigate("/elsewhere");
    await userEvent.click(within(await question()).getByRole("button", { name: "Leave" }));
    expect(await screen.findByText("At /elsewhere with null")).toBeTruthy();
  });

  test.each(["nothing was changed", "the session is over"])("does not ask if %s", async (why) => {
    const router = await edit();
    if (why === "the session is over") {
      await type("Business name", "Mine");
      endSession();
    }
    await router.navigate("/elsewhere");
    expect(await screen.findByText("At /elsewhere with null")).toBeTruthy();
  });

  test("[D-ZONE-07] edits district, point, zone and minimum order", async () => {
    await edit();
    await userEvent.type(screen.getByRole("combobox", { name: "District" }), "Chilanzar");
    await press("Take the middle of the district");
    expect(field("Latitude, °").value).toBe("41.2756");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Delivers to" }), "Chosen districts");
    await press("Save");
    expect(saves()).toEqual([]);
    expect(screen.getByText("Choose at least one district.")).toBeTruthy();
    await userEvent.click(screen.getByRole("checkbox", { name: "Olmazar" }));
    await type("Minimum order, sõm", "50 000");
    await press("Save");
    expect(saves()).toEqual([
      {
        version: 3,
        district: "Chilanzar",
        point: { lat: 41.2756, lng: 69.2044 },
        zone: { kind: "districts", districts: ["Olmazor"] },
        minOrder: 5_000_000,
      },
    ]);
  });

  test("[D-ZONE-07] takes the device's position, and says when there is none", async () => {
    const ask = vi.fn<Geolocation["getCurrentPosition"]>();
    Object.defineProperty(navigator, "geolocation", { value: { getCurrentPosition: ask }, configurable: true });
    await edit();
    ask.mockImplementationOnce((_, refuse) => refuse?.({ code: 1 } as GeolocationPositionError));
    await press("I am in the shop: take my position");
    expect(screen.getByText(/The position was not found/)).toBeTruthy();
    ask.mockImplementationOnce((found) => found({ coords: { latitude: 41.311_149, longitude: 69.279_737 } } as GeolocationPosition));
    await press("I am in the shop: take my position");
    expect([field("Latitude, °").value, field("Longitude, °").value]).toEqual(["41.3111", "69.2797"]);
    await press("Remove the point");
    expect(field("Latitude, °").value).toBe("");
  });

  test("[D-OPENH-10] edits days with other hours, and shows the fault where it is", async () => {
    await edit();
    await press("Add a day with other hours");
    fireEvent.change(screen.getByLabelText("Day"), { target: { value: "2030-03-08" } });
    await press("Add a day with other hours");
    const second = screen.getAllByLabelText("Day")[1];
    if (!second) throw new Error("The second day is missing.");
    fireEvent.change(second, { target: { value: "2030-03-08" } });
    await press("Save");
    expect(saves()).toEqual([]);
    expect(screen.getByText("This day is in the list already.")).toBeTruthy();
    fireEvent.change(second, { target: { value: "2030-03-01" } });
    await userEvent.click(screen.getAllByRole("checkbox", { name: "Day off" })[1] as HTMLElement);
    await press("Save");
    expect(saves()).toEqual([
      {
        version: 3,
        hoursExceptions: [
          { day: "2030-03-01", time: { from: "09:00", to: "18:00" } },
          { day: "2030-03-08", time: null },
        ],
      },
    ]);
  });
});
