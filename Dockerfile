# One small image: the server with the frontend inside. TLS to PostgreSQL is switched on.

FROM node:20-bookworm-slim AS frontend
WORKDIR /build/frontend
COPY frontend/package.json frontend/package-lock.json frontend/.npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY frontend .
RUN npm run build

FROM rust:1.95-bookworm AS server
WORKDIR /build
COPY Cargo.toml Cargo.lock ./
COPY .cargo .cargo
COPY crates crates
COPY --from=frontend /build/frontend/dist frontend/dist
RUN cargo build --release --locked --bin creator-hub --features pg-tls

FROM debian:bookworm-slim
# Whom to trust when mail is sent over TLS.
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends ca-certificates && rm -rf /var/lib/apt/lists/*
RUN useradd --system --uid 10001 --create-home --home-dir /var/lib/creator-hub hub
COPY --from=server /build/target/release/creator-hub /usr/local/bin/creator-hub
COPY LICENSE NOTICE /usr/share/doc/creator-hub/
USER hub
WORKDIR /var/lib/creator-hub
ENV HUB_BIND=0.0.0.0:8080
EXPOSE 8080
VOLUME /var/lib/creator-hub/data
ENTRYPOINT ["creator-hub"]
CMD ["serve"]
