/** Names the release a page was made of, in the page and in the header of `/remotes.json`: the shell and every remote together. */
export const RELEASE_META = "release";
export const RELEASE_HEADER = "x-release";
