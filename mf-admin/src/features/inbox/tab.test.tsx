// @vitest-environment happy-dom

import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { type InboxEntry, listInbox, markInbox } from "@savat/contracts/inbox";
import { paginate } from "@savat/contracts/pagination";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { choose, openConsole } from "../../test-console.tsx";
import { filterOf, whyNothing } from "./load.ts";
// Ant Design loads more slowly than a test waits.
import "./tab.tsx";

vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn() }));
const send = vi.mocked(callApi);
const api = vi.fn();

const FEEDBACK: InboxEntry = {
  id: "inb_1",
  kind: "feedback",
  name: "Nodira Aliyeva",
  email: "nodira@example.uz",
  subject: "Somsa",
  message: "Juda mazali.\nRahmat!",
  category: "food_quality",
  rating: 4,
  createdAt: "2026-03-01T07:00:00.000Z",
  handledAt: null,
};
const MESSAGE: InboxEntry = { ...FEEDBACK, id: "inb_2", kind: "contact", subject: "Savol", category: null, rating: null };
const HANDLED = { ...FEEDBACK, handledAt: "2026-03-02T20:00:00.000Z" };

function failure(status: number): ApiFailure {
  return new ApiFailure(status, { code: status === 0 ? "network" : "server_error", message: "" });
}
function answer(entries: InboxEntry[], averageRating: number | null = null, waiting = 1): void {
  api.mockImplementation(async (endpoint: unknown) => {
    if (endpoint === listInbox) return { entries, pagination: paginate(entries.length, 1, 10), averageRating, waiting };
    throw failure(500);
  });
}
/** Without the counter's requests, which ask for one entry. */
const questions = () => api.mock.calls.filter(([one, { query }]) => one === listInbox && query.limit !== 1).map(([, { query }]) => query);
const open = (search = "") => openConsole(api, { search: `?tab=inbox${search}` });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  api.mockReset();
  send.mockReset();
  answer([FEEDBACK, MESSAGE], 4.25);
});
afterEach(cleanup);

test("[D-FORMS-03] a message shows its author, text and date; a rating is announced as a sentence, and the answer goes by mail", {
  tags: ["@D-FORMS-08"],
}, async () => {
  await open();
  const message = within(screen.getByRole("article", { name: "Somsa" }));
  expect(screen.getByRole("article", { name: "Somsa" }).textContent).toContain("Nodira Aliyeva, nodira@example.uz");
  for (const text of ["Waiting", "Feedback", "Food quality", "1 March 2026, 12:00"]) expect(message.getByText(text)).toBeTruthy();
  expect(message.getByText(/^Juda mazali\./).textContent).toBe("Juda mazali.\nRahmat!");
  expect(message.getByRole("img", { name: "Rating: 4 of 5 stars" })).toBeTruthy();
  expect(message.getByRole("link", { name: "Reply to Nodira Aliyeva by email" }).getAttribute("href")).toBe(
    "mailto:nodira@example.uz?subject=Re%3A%20Somsa",
  );
  expect(within(screen.getByRole("article", { name: "Savol" })).queryByRole("img", { name: /^Rating/ })).toBeNull();
  expect(screen.getByText("4.3 of 5")).toBeTruthy();
});

test("a name with direction marks does not change the direction of the address beside it", async () => {
  answer([{ ...FEEDBACK, name: "Nodira\u202E" }]);
  await open();
  const parts = [...screen.getByRole("article", { name: "Somsa" }).querySelectorAll("bdi")];
  expect(parts.map(({ textContent }) => textContent)).toEqual(["Nodira\u202E", "nodira@example.uz"]);
});

test("[D-FORMS-10] a long message shows its beginning until it is expanded", async () => {
  const message = `${"Kuryer kech keldi. ".repeat(40)}Shu bilan tugaydi.`;
  answer([{ ...FEEDBACK, message }]);
  await open();
  const more = screen.getByRole("button", { name: "Show all of: Somsa" });
  expect(more.getAttribute("aria-expanded")).toBe("false");
  expect(screen.queryByText(/Shu bilan tugaydi/)).toBeNull();
  await userEvent.click(more);
  expect(screen.getByText(message)).toBeTruthy();
  expect(document.activeElement?.getAttribute("aria-expanded")).toBe("true");
  await press("Show less of: Somsa");
  expect(screen.queryByText(/Shu bilan tugaydi/)).toBeNull();
});

const NONE = { kind: undefined, category: undefined, rating: undefined, handled: undefined };
test.each([
  ["", NONE],
  ["kind=feedback&category=payment&rating=1&handled=0", { kind: "feedback", category: "payment", rating: "1", handled: "0" }],
  ["kind=contact&category=payment&rating=1&handled=1", { ...NONE, kind: "contact", handled: "1" }],
  ["kind=mail&category=toString&rating=6&handled=2", NONE],
])("[D-FORMS-07] the address %j requests %j", (search, filter) => {
  expect(filterOf(new URLSearchParams(search))).toEqual(filter);
});

test("[D-FORMS-07] filters are in the address with the first page; messages have neither category nor rating", {
  tags: ["@D-PEOPLE-06"],
}, async () => {
  const router = await open("&page=1&size=25");
  await choose("Category", "Complaint");
  await waitFor(() => expect(router.state.location.search).toBe("?tab=inbox&size=25&category=complaint"));
  await choose("Rating", "1 star");
  await choose("State", "Waiting");
  await waitFor(() =>
    expect(questions().at(-1)).toEqual({ ...NONE, page: 1, limit: 25, category: "complaint", rating: "1", handled: "0" }),
  );
  await choose("Kind", "Messages");
  await waitFor(() => expect(router.state.location.search).toBe("?tab=inbox&size=25&handled=0&kind=contact"));
  expect(screen.queryByLabelText("Category")).toBeNull();
  expect(screen.queryByLabelText("Rating")).toBeNull();
  await press("Clear filters");
  await waitFor(() => expect(router.state.location.search).toBe("?tab=inbox&size=25"));
});

test.each([
  ["", 0, "none"],
  ["rating=1", 3, "notFound"],
  ["rating=1&handled=0", 0, "notFound"],
  ["handled=1", 3, "notFound"],
  ["handled=0", 3, "notFound"],
  ["handled=0", 0, "waiting"],
])("[D-FORMS-12] an empty list at %j with %i open messages says: %s", (search, waiting, why) => {
  expect(whyNothing(filterOf(new URLSearchParams(search)), waiting)).toBe(why);
});

test("[D-FORMS-12] an empty inbox says so", async () => {
  answer([], null, 0);
  await open("&handled=0");
  expect(screen.getByText("Nothing waits: everything is handled")).toBeTruthy();
  expect(screen.getByText("No ratings")).toBeTruthy();
});

test.each([
  ["is marked as handled", FEEDBACK, HANDLED, "Mark as handled: Somsa", "Marked as handled", true],
  ["is put back", HANDLED, FEEDBACK, "Put back: Somsa", "Put back among those waiting", false],
])("[D-FORMS-09] a message %s once for several presses, and the list is read again", async (_, before, after, button, said, handled) => {
  answer([before]);
  await open();
  answer([after]);
  const mark = screen.getByRole("button", { name: button });
  act(() => {
    mark.click();
    mark.click();
  });
  expect(await screen.findByText(said)).toBeTruthy();
  expect(send.mock.calls).toEqual([[markInbox, { params: { id: "inb_1" }, body: { handled } }]]);
  expect(await screen.findByText(handled ? "Handled on 3 March 2026, 01:00" : "Waiting")).toBeTruthy();
});

test("the focus stays in the page when a handled message leaves the list", async () => {
  await open("&handled=0");
  answer([MESSAGE]);
  await press("Mark as handled: Somsa");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { level: 2, name: "Inbox" })));
});

test.each([
  [0, "This could not be marked. Network error. Please check your connection and try again.", 1],
  [500, "This could not be marked. Server error. Please try again later.", 1],
  [404, "This could not be marked. This is no longer there. It may have been deleted.", 2],
])("a mark that is refused with %i shows the reason at its message", async (status, text, reads) => {
  await open();
  send.mockRejectedValue(failure(status));
  await press("Mark as handled: Somsa");
  expect(await within(screen.getByRole("article", { name: "Somsa" })).findByText(text)).toBeTruthy();
  await waitFor(() => expect(questions()).toHaveLength(reads));
});

test("an inbox that failed to load says so, and Retry reads it again", async () => {
  api.mockRejectedValue(failure(500));
  await open();
  expect(screen.getByRole("alert").textContent).toContain("Failed to load the inbox");
  answer([FEEDBACK]);
  await press("Retry");
  expect(await screen.findByRole("article", { name: "Somsa" })).toBeTruthy();
});
