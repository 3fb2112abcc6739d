/** In ms. */
const REPEAT_AFTER_MS = 300;

/** Loads a file of the page. A load that failed is repeated once, unless its error is final: on a weak network the
 * second one often succeeds. */
export async function onceMore<T>(load: () => Promise<T>, isFinal: (error: unknown) => boolean = () => false): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (isFinal(error)) throw error;
  }
  await new Promise((resolve) => setTimeout(resolve, REPEAT_AFTER_MS));
  return await load();
}
