import { callApi } from "@savat/contracts/api-client";
import { subscribePush, unsubscribePush } from "@savat/contracts/push";

/** The browser's part of pushes; undefined where it has none, or no worker runs. */
export async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  if (typeof Notification === "undefined" || typeof PushManager === "undefined") return undefined;
  try {
    return await navigator.serviceWorker?.getRegistration("/");
  } catch {
    return undefined; // switched off in this browser
  }
}

/** Subscribes this browser anew and tells the server. False when the person does not allow notifications. */
export async function switchOn(registration: ServiceWorkerRegistration, key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  // An older one may belong to another key, or to another person.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = "", keys = {} } = made.toJSON();
  const { p256dh = "", auth = "" } = keys;
  await callApi(subscribePush, { body: { endpoint, p256dh, auth } });
  return true;
}

export async function switchOff(registration: ServiceWorkerRegistration): Promise<void> {
  await callApi(unsubscribePush, { body: {} });
  await (await registration.pushManager.getSubscription())?.unsubscribe();
}
