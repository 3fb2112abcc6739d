import { events } from "shared-contracts/events";

/** Chromium's event; it is not in the DOM's types. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<unknown>;
}

function isInstallPrompt(event: Event): event is InstallPromptEvent {
  return "prompt" in event && typeof event.prompt === "function";
}

/** Keeps the browser's install bar away and its offer for our own button. */
export function offerInstall(): void {
  let offer: InstallPromptEvent | undefined;
  const tell = (): void => events.emit("install:offered", { isOffered: offer !== undefined });

  addEventListener("beforeinstallprompt", (event) => {
    if (!isInstallPrompt(event)) return;
    event.preventDefault();
    offer = event;
    tell();
  });
  addEventListener("appinstalled", () => {
    offer = undefined;
    tell();
  });
  events.on("install:watched", tell);
  events.on("install:asked", () => {
    const asked = offer;
    // An offer is good for one question.
    offer = undefined;
    tell();
    void asked?.prompt().catch((error: unknown) => console.warn("The app could not be installed:", error));
  });
}
