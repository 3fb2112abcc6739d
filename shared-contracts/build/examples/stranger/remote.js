export const remote = {
  name: "stranger",
  pages: { hello: () => import(/* webpackChunkName: "page-hello" */ "./page.js") },
  slots: { "stranger-bar": () => import(/* webpackChunkName: "slot-bar" */ "./bar.js") },
  messages: async () => ({}),
};
