# syntax=docker/dockerfile:1
# One image for each service: docker build --target api . (api, shell, renderers, publish).
# No image contains the payment sandbox, the demo data or the tests.
ARG NODE_IMAGE=node:24.21.0-trixie-slim

FROM ${NODE_IMAGE} AS manifests
WORKDIR /savat
COPY .npmrc package.json package-lock.json ./
COPY api/package.json api/
COPY e2e/package.json e2e/
COPY mf-account/package.json mf-account/
COPY mf-admin/package.json mf-admin/
COPY mf-checkout/package.json mf-checkout/
COPY mf-merchant/package.json mf-merchant/
COPY mf-storefront/package.json mf-storefront/
COPY shared-contracts/package.json shared-contracts/
COPY shared-contracts/build/package.json shared-contracts/build/
COPY shared-ui/package.json shared-ui/
COPY shell/package.json shell/

FROM manifests AS build
RUN --mount=type=cache,target=/root/.npm npm install --no-save
COPY mf-account mf-account
COPY mf-admin mf-admin
COPY mf-checkout mf-checkout
COPY mf-merchant mf-merchant
COPY mf-storefront mf-storefront
COPY shared-contracts shared-contracts
COPY shared-ui shared-ui
COPY shell shell
COPY scripts/build.ts scripts/processes.ts scripts/workspaces.ts scripts/
RUN node scripts/build.ts

# The base of each image, with production dependencies only.
FROM manifests AS api-packages
RUN --mount=type=cache,target=/root/.npm npm install --no-save --omit=dev --workspace=api

FROM manifests AS shell-packages
RUN --mount=type=cache,target=/root/.npm npm install --no-save --omit=dev --workspace=shell

FROM ${NODE_IMAGE} AS runtime
ENV NODE_ENV=production SAVAT_ENV=production HOST=0.0.0.0
WORKDIR /savat
COPY package.json ./
# A volume takes the owner of the folder on which it is first mounted.
RUN mkdir -p /var/lib/savat/media /var/lib/savat/store /savat/shell/.cache && chown -R node:node /var/lib/savat /savat/shell/.cache
STOPSIGNAL SIGTERM
USER node

FROM runtime AS api
COPY --from=api-packages /savat/node_modules node_modules
COPY shared-contracts/package.json shared-contracts/
COPY shared-contracts/src shared-contracts/src
COPY releases.json ./
COPY api/package.json api/client-rules.json api/
COPY api/migrations api/migrations
COPY api/src api/src
ENV PORT=4000 SAVAT_DATA=/var/lib/savat
EXPOSE 4000
# Short-lived objects get more room than the default of 16 MB: fewer of them are copied.
CMD ["node", "--max-semi-space-size=32", "api/src/server.ts"]

FROM runtime AS shell
COPY --from=shell-packages /savat/node_modules node_modules
COPY shared-contracts/package.json shared-contracts/
COPY shared-contracts/src shared-contracts/src
COPY shell/package.json shell/
COPY shell/public shell/public
COPY shell/server shell/server
COPY --from=build /savat/shell/dist shell/dist
# The shell stores its registry beside the files of remotes.
ENV PORT=3000 SAVAT_DATA=/savat/shell/.cache/registry
EXPOSE 3000
CMD ["node", "shell/server/main.ts"]

# Runs the server modules of remotes for the shell.
FROM shell AS renderers
ENV PORT=3100
EXPOSE 3100
CMD ["node", "shell/server/renderer-host.ts"]

# Publishes the remotes of this source, and ends.
FROM runtime AS publish
COPY --from=shell-packages /savat/node_modules node_modules
COPY shared-contracts/package.json shared-contracts/
COPY shared-contracts/src shared-contracts/src
COPY shared-contracts/build/src/release shared-contracts/build/src/release
COPY scripts/publish.ts scripts/
COPY --from=build /savat/mf-storefront/dist mf-storefront/dist
COPY --from=build /savat/mf-checkout/dist mf-checkout/dist
COPY --from=build /savat/mf-account/dist mf-account/dist
COPY --from=build /savat/mf-merchant/dist mf-merchant/dist
COPY --from=build /savat/mf-admin/dist mf-admin/dist
CMD ["node", "scripts/publish.ts", "mf-storefront", "mf-checkout", "mf-account", "mf-merchant", "mf-admin"]
