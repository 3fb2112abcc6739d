import { events, listen } from "@savat/contracts/events";

/** Chromium's event; it is not in the DOM's types. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<unknown>;
}

function isInstallPrompt(event: Event): event is InstallPromptEvent {
  return "prompt" in event && typeof event.prompt === "function";
}

/** Hides the browser's install bar and stores its offer for our own button. The returned function stops listening. */
export function offerInstall(): () => void {
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
  const stops = [listen("install:watched", tell), listen("install:asked", ask)];
  function ask(): void {
    const asked = offer;
    // The browser allows one prompt per offer.
    offer = undefined;
    tell();
    void asked?.prompt().catch((error: unknown) => console.warn("The app could not be installed:", error));
  }
  return () => {
    for (const stop of stops) stop();
  };
}
