import { SINGLETON_CONTRACTS } from "./shared-contracts/src/federation/shared.ts";

/** Subjects of shared-contracts that run on the server: schemas and the pure rules beside them. */
const API_SUBJECTS = [
  "auth",
  "addresses",
  "districts",
  "same-address",
  "merchants",
  "products",
  "membership",
  "staff",
  "imports",
  "uploads",
  "audit",
  "refunds",
  "admin-orders",
  "admin-customers",
  "phone-moves",
  "overview",
  "inbox",
  "orders",
  "payments",
  "payment-errors",
  "errors",
  "client-builds",
  "endpoint",
  "pagination",
  "phone",
  "money",
  "date",
  "city",
  "language",
  "picture",
  "picture-fetch",
  "site",
  "search-text",
  "sitemap",
];

const ONE_COPY = `^shared-contracts/src/(${SINGLETON_CONTRACTS.join("|")})\\.tsx?$`;
const TEST = ["\\.test\\.tsx?$", "(^|/)test-[^/]+\\.tsx?$"];
const WORKSPACE = "(shared-contracts|shared-ui|shell|mf-[^/]+|api|e2e)";

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "remote-not-to-remote-or-shell",
      comment: "Remotes are released independently: code that two of them need is a contract.",
      severity: "error",
      from: { path: "^(mf-[^/]+)/" },
      to: { path: "^(mf-[^/]+|shell)/", pathNot: "^$1/" },
    },
    {
      name: "page-only-to-kit-and-contracts",
      comment: "Shell and remotes import shared-ui and shared-contracts, and no other package of this repository.",
      severity: "error",
      from: { path: "^(mf-[^/]+|shell)/" },
      to: { path: "^(mf-[^/]+|shell|api|e2e)/", pathNot: "^$1/" },
    },
    {
      name: "shared-ui-stands-alone",
      comment: "The kit imports no store, no API and no page.",
      severity: "error",
      from: { path: "^shared-ui/" },
      to: { path: `^${WORKSPACE}/`, pathNot: "^shared-ui/" },
    },
    {
      name: "shared-contracts-stands-alone",
      comment: "All packages import the contracts; the contracts import none of them.",
      severity: "error",
      from: { path: "^shared-contracts/" },
      to: { path: `^${WORKSPACE}/`, pathNot: "^shared-contracts/" },
    },
    {
      name: "api-only-to-schemas",
      comment: "The API shares schemas with the page, not its stores, client or events.",
      severity: "error",
      from: { path: "^api/" },
      to: {
        path: `^${WORKSPACE}/`,
        pathNot: ["^api/", "^shared-contracts/src/server/", `^shared-contracts/src/(${API_SUBJECTS.join("|")})\\.ts$`],
      },
    },
    {
      name: "e2e-only-to-contracts",
      comment: "Journeys test the product from outside.",
      severity: "error",
      from: { path: "^e2e/" },
      to: { path: `^${WORKSPACE}/`, pathNot: "^(e2e|shared-contracts)/" },
    },
    {
      name: "product-not-to-scripts",
      comment: "Build and check scripts are never delivered.",
      severity: "error",
      from: { path: `^${WORKSPACE}/src/`, pathNot: TEST },
      to: { path: "^scripts/" },
    },
    {
      name: "feature-not-to-feature",
      comment: "Code that two features need moves to the remote's src or to a contract.",
      severity: "error",
      from: { path: "^(mf-[^/]+)/src/features/([^/]+)/" },
      to: { path: "^$1/src/features/", pathNot: "^$1/src/features/$2/" },
    },
    {
      name: "workspace-import-resolves",
      comment: "No other rule sees an import that does not resolve.",
      severity: "error",
      from: {},
      to: { path: `^${WORKSPACE}(/|$)`, couldNotResolve: true },
    },
    {
      name: "remote-uses-the-pages-copy",
      comment:
        "Router, texts, client and events exist once in the page, behind the contracts; a remote's own copy would know nothing of them.",
      severity: "error",
      from: { path: "^mf-[^/]+/", pathNot: TEST },
      to: {
        path: "(^|/)node_modules/(react-router|react-router-dom|i18next|react-i18next|axios|mitt)/",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "bundled-contract-not-to-single-one",
      comment: "A relative import bundles a second copy of a singleton; the package name takes the shell's from the share scope.",
      severity: "error",
      from: { path: "^shared-contracts/src/[^/]+$", pathNot: [ONE_COPY, "^shared-contracts/src/federation[./-]", ...TEST] },
      to: { path: ONE_COPY, dependencyTypesNot: ["type-only", "aliased-workspace"] },
    },
    {
      name: "page-not-to-federation",
      comment: "The build settings are for Node; only a build configuration reaches them.",
      severity: "error",
      from: { path: "^(mf-[^/]+/|shell/src/)", pathNot: "^mf-[^/]+/rspack\\.config\\.ts$" },
      to: { path: "^shared-contracts/src/federation[./]", reachable: true },
    },
    {
      name: "server-contract-only-on-servers",
      comment: "What both servers and the payment sandbox share runs in Node, and only they use it.",
      severity: "error",
      from: { path: `^${WORKSPACE}/`, pathNot: "^(api|shell/server|shell/test|shared-contracts/src/server)/" },
      to: { path: "^shared-contracts/src/server/" },
    },
    {
      name: "page-not-to-server",
      comment: "No bundle of the browser contains code of the servers.",
      severity: "error",
      from: { path: "^(mf-[^/]+|shell/src|shared-ui/src)/" },
      to: { path: "^shared-contracts/src/server/", reachable: true },
    },
    {
      name: "no-cycle",
      comment: "Two modules that import each other are one module, or need a third.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: "(^|/)node_modules/" },
    exclude: { path: "^[^/]+/(dist[^/]*|\\.cache|test-results|playwright-report)/" },
    tsPreCompilationDeps: true,
    preserveSymlinks: false,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "browser", "node", "types", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".d.ts", ".json", ".css"],
    },
  },
};
