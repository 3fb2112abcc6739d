/** Names the page's release, in the page and in the header of `/remotes.json`: shell and remotes together. */
export const RELEASE_META = "release";
export const RELEASE_HEADER = "x-release";
