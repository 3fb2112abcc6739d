// @vitest-environment happy-dom

import { type AddressDraft, keepAddress, readAddressBook, readDeliveryAddress } from "@savat/contracts/delivery-address";
import { addMessages, I18nextProvider, i18nFor } from "@savat/contracts/i18n";
import { PAGE_STATE_ID } from "@savat/contracts/page-state";
import { endSession } from "@savat/contracts/session";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import en from "../../i18n/en.json" with { type: "json" };
import { Slot } from "./slot.tsx";

const HOME: AddressDraft = {
  label: "Home",
  city: "tashkent",
  district: "Chilonzor",
  street: "Navoiy",
  house: "12",
  landmark: "",
  entrance: "",
  floor: "",
  flat: "14",
  doorCode: "77",
  note: "",
  phone: "",
  lat: null,
  lng: null,
};

const onClose = vi.fn();

beforeAll(() => addMessages("en", "checkout", en));
beforeEach(() => {
  endSession();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  onClose.mockClear();
});

function show(about?: string) {
  return render(
    <I18nextProvider i18n={i18nFor("en")}>
      <Slot isOpen onClose={onClose} about={about} />
    </I18nextProvider>,
  );
}

async function type(label: string, text: string): Promise<void> {
  await userEvent.type(screen.getByLabelText(label), text);
}

/** The device answers with a position, or with a code of refusal. */
function position(answer: { latitude: number; longitude: number } | number): void {
  vi.stubGlobal("navigator", {
    ...navigator,
    geolocation: {
      getCurrentPosition: (found: (position: object) => void, refused: (error: object) => void) =>
        typeof answer === "number" ? refused({ code: answer }) : found({ coords: answer }),
    },
  });
}

describe("the addresses", () => {
  test("[D-ADDR-11] the first one is typed at once, kept and chosen; its city is shown from then on", async () => {
    show();
    await userEvent.selectOptions(screen.getByLabelText("City"), "Samarkand");
    await type("District", "Siyob");
    await type("Street or mahalla", "Registon");
    await type("House", "5");
    await type("Landmark", "Opposite the school");
    await type("Note for the courier", "No bell");
    await userEvent.click(screen.getByRole("button", { name: "Deliver here" }));
    expect(readDeliveryAddress()).toMatchObject({ city: "samarkand", district: "Siyob", street: "Registon", house: "5", note: "No bell" });
    expect(localStorage.getItem("city")).toBe("samarkand");
    expect(onClose).toHaveBeenCalledOnce();
  });

  test("says what is missing, and keeps nothing", async () => {
    show();
    await type("District", "Chilonzor");
    await userEvent.click(screen.getByRole("button", { name: "Deliver here" }));
    expect(screen.getAllByText("Please fill in this field")).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByLabelText("Street or mahalla"));
    expect([readAddressBook().addresses, onClose.mock.calls]).toEqual([[], []]);
  });

  test("[D-ADDR-11] proposes the districts of the city, and takes any other text", async () => {
    show();
    await userEvent.click(screen.getByLabelText("District"));
    expect(screen.getAllByRole("option", { name: /Yunusabad|Sergeli/ })).toHaveLength(2);
    await userEvent.click(screen.getByRole("option", { name: "Yunusabad" }));
    await type("Street or mahalla", "Amir Temur");
    await type("House", "12");
    await userEvent.click(screen.getByRole("button", { name: "Deliver here" }));
    expect(readDeliveryAddress()).toMatchObject({ district: "Yunusabad", lat: 41.3643, lng: 69.2869 });
  });

  test("one press chooses a kept one", async () => {
    keepAddress(HOME);
    keepAddress({ ...HOME, label: "Work", street: "Amir Temur" });
    show();
    const list = within(screen.getByRole("list", { name: "Saved addresses" }));
    expect(list.getByRole("button", { name: /^Work/ }).getAttribute("aria-pressed")).toBe("true");
    await userEvent.click(list.getByRole("button", { name: /^Home/ }));
    expect(readDeliveryAddress()?.label).toBe("Home");
    expect(onClose).toHaveBeenCalledOnce();
  });

  test("a kept one is edited in the same form", async () => {
    const { id } = keepAddress(HOME);
    show(id);
    expect(screen.getByLabelText<HTMLInputElement>("Door code").value).toBe("77");
    await userEvent.clear(screen.getByLabelText("House"));
    await type("House", "13");
    await userEvent.click(screen.getByRole("button", { name: "Deliver here" }));
    expect(readAddressBook().addresses).toMatchObject([{ id, house: "13", doorCode: "77" }]);
  });

  test("one is removed after a question", async () => {
    keepAddress(HOME);
    show();
    await userEvent.click(screen.getByRole("button", { name: "Remove: Home" }));
    await userEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Remove" }));
    await waitFor(() => expect(readAddressBook().addresses).toEqual([]));
  });

  test("[D-ADDR-11] unfinished text outlives a closed dialog, until it is kept", async () => {
    keepAddress(HOME);
    show("new");
    await type("Street or mahalla", "Nukus");
    cleanup();
    show("new");
    expect(screen.getByLabelText<HTMLInputElement>("Street or mahalla").value).toBe("Nukus");
    await type("District", "Mirobod");
    await type("House", "5");
    await userEvent.click(screen.getByRole("button", { name: "Deliver here" }));
    await waitFor(() => expect(sessionStorage.length).toBe(0));
  });

  test("[D-ADDR-09] the position gives the point, and the district where none is typed", async () => {
    position({ latitude: 41.36, longitude: 69.28 });
    show();
    await userEvent.click(screen.getByRole("button", { name: "Use my position" }));
    expect(screen.getByLabelText<HTMLInputElement>("District").value).toBe("Yunusabad");
    expect(screen.getByText("The exact point is set.")).toBeTruthy();
    await type("Street or mahalla", "Amir Temur");
    await type("House", "12");
    await userEvent.click(screen.getByRole("button", { name: "Deliver here" }));
    expect(readDeliveryAddress()).toMatchObject({ lat: 41.36, lng: 69.28 });
  });

  test.each([
    [1, /may not be used/],
    [2, /could not be found/],
  ])("[D-ADDR-09] a refused position (%i) leaves the form as it is", async (code, text) => {
    position(code);
    show();
    await type("Street or mahalla", "Nukus");
    await userEvent.click(screen.getByRole("button", { name: "Use my position" }));
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Street or mahalla").value).toBe("Nukus");
  });

  test("[D-ADDR-10] there is a map only where the installation has tiles", async () => {
    show();
    expect(screen.queryByRole("application")).toBeNull();
    cleanup();
    const state = document.createElement("script");
    state.type = "application/json";
    state.id = PAGE_STATE_ID;
    state.textContent = JSON.stringify({ site: { map: { credit: "© Xarita" } } });
    document.body.append(state);
    show();
    expect(await screen.findByRole("application", { name: "Map: move the point" })).toBeTruthy();
    expect(await screen.findByText("© Xarita")).toBeTruthy();
    state.remove();
  });
});
