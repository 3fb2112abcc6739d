/** A page whose data is there and that is still not shown: something updates without end. In ms. */
const STUCK_MS = 3000;

let shown: string | undefined;

/** The frame has rendered the place with this key of the history. */
export function noteShown(key: string): void {
  shown = key;
}

interface Router {
  state: { location: { key: string }; navigation: { state: string } };
  subscribe: (changed: () => void) => unknown;
}

/** Loads a page whole if its link changed the address, and a loop elsewhere keeps React from showing it. */
export function watchStuckPage(router: Router, reload: () => void = () => location.reload()): void {
  let watched = router.state.location.key;
  router.subscribe(() => {
    const { key } = router.state.location;
    if (key === watched || router.state.navigation.state !== "idle") return;
    watched = key;
    setTimeout(() => {
      if (watched === key && shown !== key) reload();
    }, STUCK_MS);
  });
}
