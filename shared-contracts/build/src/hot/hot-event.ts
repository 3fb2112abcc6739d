/** What a remote's development server tells its open pages. `hash`: of the browser's last good build. */
export interface HotEvent {
  hash?: string | undefined;
  /** Of its last build and of its types, as the tools print them. */
  errors: string[];
}
