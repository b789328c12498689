# One image for every role. What `npm start` does to the sources is done at build time: a container migrates, publishes and
# serves, with the packages of the server alone. `node scripts/image/check.ts` does the same without Docker, and tries the result.
FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY . .
RUN npm ci --no-audit --no-fund && node scripts/image.ts /app
RUN cd /app && npm ci --omit=dev --no-audit --no-fund && npm sbom --sbom-format=cyclonedx --omit=dev > sbom.cdx.json

FROM node:24-bookworm-slim
WORKDIR /app
COPY --from=build /app .
RUN mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
EXPOSE 8080
VOLUME /data
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/serve.ts"]
