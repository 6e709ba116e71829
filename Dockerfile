# One small image: the server with the frontend inside. TLS to PostgreSQL is switched on.

FROM node:24.19.0-trixie-slim@sha256:ab3eebe934147fee049b5eb83c570f68c849a13c930bdfa482de99fcdfa3b3de AS frontend
WORKDIR /build/frontend
COPY frontend/package.json frontend/package-lock.json frontend/.npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY frontend .
RUN npm run build

FROM rust:1.95.0-trixie@sha256:f49565f188ee00bc2a18dd418183f2c5f23ef7d6e691890517ed341a598f67c3 AS server
WORKDIR /build
COPY Cargo.toml Cargo.lock ./
COPY .cargo .cargo
COPY crates crates
COPY --from=frontend /build/frontend/dist frontend/dist
RUN cargo build --profile dist --locked --bin creator-hub --features pg-tls

FROM debian:13.6-slim@sha256:d7e12182ce18b85b93007c1dedf31f2d29e01ccf3182cc4017c709b6259bc132
# Certificates for mail over TLS, and pg_dump and pg_restore for backups: of the major version of docker-compose.yml.
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends ca-certificates postgresql-client-17 && rm -rf /var/lib/apt/lists/*
# A volume takes over the owner of the folder that it covers.
RUN useradd --system --uid 10001 --create-home --home-dir /var/lib/creator-hub hub && install -d -o hub -g hub -m 700 /var/lib/creator-hub/data
COPY --from=server /build/target/dist/creator-hub /usr/local/bin/creator-hub
COPY LICENSE NOTICE /usr/share/doc/creator-hub/
USER hub
WORKDIR /var/lib/creator-hub
ENV HUB_BIND=0.0.0.0:8080
EXPOSE 8080
VOLUME /var/lib/creator-hub/data
ENTRYPOINT ["creator-hub"]
CMD ["serve"]
