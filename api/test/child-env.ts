/** What a started process takes from the environment of the test: where commands and compiled sources stand. */
export const CHILD_ENV = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };
