# The only commands to learn. `make` alone lists them.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory

BINARY := target/release/creator-hub
DIST_BINARY := target/dist/creator-hub
TESTED_BINARY := target/debug/creator-hub
TOOLS := .cache/tools/bin
NPM_CI := npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
say = @printf '\n\033[1m%s\033[0m\n' '$(1)'

FRONTEND_SOURCES := $(shell find frontend/src frontend/public -type f 2>/dev/null) \
	$(wildcard frontend/*.json frontend/*.mjs frontend/*.ts)

.PHONY: help
help: ## Lists the commands.
	@awk -F ':.*## ' '/^[a-z][a-z0-9-]*:.*## /{printf "  make %-16s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

.PHONY: run
run: build ## Builds what is needed and serves the product at http://localhost:8080.
	$(call say,Starting Creator Hub)
	@exec $(BINARY) serve

.PHONY: demo
demo: build ## Serves a product full of life, from a database of its own.
	$(call say,Starting the demo)
	@exec env HUB_DEMO=true DATABASE_URL=sqlite://data/demo.db $(BINARY) serve

.PHONY: build
build: ## Builds the one binary, frontend inside.
	@scripts/system-packages.sh compiler
	$(call say,Building. The first time takes some minutes: the frontend and the libraries of the server are built side by side)
	@$(MAKE) -j2 frontend/dist/index.html libraries
	$(call say,Building the server around the frontend)
	@cargo build --release --locked --bin creator-hub

# Begun beside the frontend, so that both cores have work. What embeds the frontend is built again once it is there.
.PHONY: libraries
libraries:
	@cargo build --release --locked --quiet --bin creator-hub

frontend/dist/index.html: frontend/node_modules/.package-lock.json $(FRONTEND_SOURCES)
	@echo 'Building the frontend'
	@cd frontend && npm run --silent build

%/node_modules/.package-lock.json: %/package-lock.json
	@echo 'Installing the libraries of $*'
	@cd $* && $(NPM_CI)
	@touch $@

.PHONY: dev
dev: frontend/node_modules/.package-lock.json ## Serves at http://localhost:3000 and rebuilds the screens as they are edited.
	@trap 'kill 0' EXIT; cargo run --bin creator-hub -- serve --public-url http://localhost:3000 & cd frontend && npm run dev

.PHONY: test
test: check test-server test-screens test-e2e ## Sets up what it needs and runs every check and every test.

.PHONY: test-slow
test-slow: check-documents test-e2e-slow fuzz ## Runs what is slow by nature: documents typed in, every scene in every window, random calls.

# More threads than cores: a test waits for its databases and its servers.
.PHONY: test-server
test-server: ## Tests of the server, on SQLite and on a PostgreSQL of its own.
	@scripts/system-packages.sh compiler postgresql
	$(call say,Testing the server)
	@POSTGRES_IN_MEMORY=1 RUST_TEST_THREADS=$$((2 * $$(nproc))) scripts/postgres-for-tests.sh run cargo test --workspace --locked --quiet

# The browsers test the binary that the server's tests build. `cargo build --bin` would build its libraries again, because it leaves out
# the features that only tests need.
.PHONY: tests-built
tests-built: frontend/dist/index.html
	@scripts/system-packages.sh compiler
	@cargo test --workspace --locked --quiet --no-run

.PHONY: test-screens
test-screens: frontend/node_modules/.package-lock.json ## Tests of the screens, with the network mocked.
	$(call say,Testing the screens)
	@cd frontend && npm test

.PHONY: test-e2e
test-e2e: tests-built e2e/node_modules/.package-lock.json ## Tests of the whole product in a real browser.
	@scripts/system-packages.sh chromium-headless-shell openssl
	$(call say,Testing the product in a browser)
	@cd e2e && HUB_BINARY='$(CURDIR)/$(TESTED_BINARY)' npm test

.PHONY: test-e2e-slow
test-e2e-slow: tests-built e2e/node_modules/.package-lock.json ## Tests of every scene: accessible, in every window and language; and of mail through an outage of minutes.
	@scripts/system-packages.sh chromium-headless-shell
	$(call say,Testing every scene in every window)
	@cd e2e && HUB_BINARY='$(CURDIR)/$(TESTED_BINARY)' npm run --silent test:slow

.PHONY: test-browsers
test-browsers: tests-built e2e/node_modules/.package-lock.json ## Tests of the product's main paths in Firefox and WebKit.
	@scripts/system-packages.sh firefox webkit xvfb
	$(call say,Testing the product in Firefox and WebKit)
	@cd e2e && HUB_BINARY='$(CURDIR)/$(TESTED_BINARY)' npm run --silent test:browsers

.PHONY: check
check: ## Format, lints, types, layers, unused code, licences, sizes, generated files.
	@$(MAKE) -j3 check-server check-screens lint-screens check-licences

.PHONY: check-server
check-server:
	@scripts/system-packages.sh compiler
	$(call say,Checking the server)
	@cargo fmt --all --check
	@cargo clippy --workspace --all-targets --locked --quiet -- -D warnings
# Without the features that only tests need, as it is built for users.
	@cargo check --locked --quiet --bin creator-hub

.PHONY: check-screens
check-screens: frontend/dist/index.html e2e/node_modules/.package-lock.json
	$(call say,Checking the screens)
	@cd frontend && for check in format:check typecheck knip codegen:check messages:check size browsers; do npm run --silent $$check; done
	@cd e2e && npm run --silent check

# Apart, because it takes longer than all the others together.
.PHONY: lint-screens
lint-screens: frontend/node_modules/.package-lock.json
	$(call say,Linting the screens)
	@cd frontend && npm run --silent lint

.PHONY: check-documents
check-documents: export HUB_BINARY := $(TESTED_BINARY)
check-documents: tests-built ## Runs what the documents say, checks the API's document, and looks at the files for hosting.
	@scripts/system-packages.sh python openssl docker-compose
	$(call say,Checking the documents and the files for hosting)
	@RUSTDOCFLAGS='-D warnings' cargo doc --workspace --no-deps --document-private-items --locked --quiet
	@node scripts/check-documents.mjs
	@node scripts/check-api-document.mjs
	@node scripts/check-hosting.mjs

.PHONY: check-licences
check-licences: $(TOOLS)/cargo-deny ## Licences and sources of the libraries of the server.
	@$(TOOLS)/cargo-deny --log-level error check bans licenses sources

.PHONY: advisories advisories-server advisories-screens
advisories: advisories-server advisories-screens ## Asks on the network what is known against the libraries.

advisories-server: $(TOOLS)/cargo-deny
	$(call say,Asking for advisories on the libraries of the server)
	@$(TOOLS)/cargo-deny --log-level error check advisories

advisories-screens:
	$(call say,Asking for advisories on the libraries of the screens and their tests)
	@for folder in frontend e2e; do (cd $$folder && npm audit); done

$(TOOLS)/cargo-cyclonedx: VERSION := 0.5.9
$(TOOLS)/cargo-deny: VERSION := 0.20.2
$(TOOLS)/cargo-mutants: VERSION := 27.1.0

$(TOOLS)/cargo-%:
	@echo 'Installing cargo-$*'
	@cargo install --debug --quiet --locked --root .cache/tools cargo-$*@$(VERSION)

.PHONY: generate
generate: frontend/node_modules/.package-lock.json ## Refreshes docs/openapi.json and what the frontend generates from it.
	@cargo run --quiet -p hub-actix-http --example print_open_api > docs/openapi.json
	@cd frontend && npm run --silent codegen

.PHONY: screenshots
screenshots: build e2e/node_modules/.package-lock.json ## Photographs every screen into e2e/screenshots.
	@scripts/system-packages.sh chromium-headless-shell
	@cd e2e && HUB_BINARY='$(CURDIR)/$(BINARY)' npm run --silent screenshots

.PHONY: pictures
pictures: build e2e/node_modules/.package-lock.json ## Takes the pictures of the README anew.
	@scripts/system-packages.sh chromium-headless-shell
	@cd e2e && HUB_BINARY='$(CURDIR)/$(BINARY)' npm run --silent pictures

.PHONY: lighthouse
lighthouse: build e2e/node_modules/.package-lock.json ## Audits the sign-in screen and a dashboard with 50 tasks.
	@scripts/system-packages.sh chromium-headless-shell
	@cd e2e && HUB_BINARY='$(CURDIR)/$(BINARY)' npm run --silent lighthouse

BENCHES := scripts/bench.mjs $(addprefix scripts/bench/,first-byte.mjs mentor.mjs programs.mjs streams.mjs)

.PHONY: bench
bench: export HUB_BINARY := $(DIST_BINARY)
bench: dist ## Measures processor time a call, statements, rates, programs, memory, open screens and start.
	@scripts/system-packages.sh wrk postgresql openssl
	@for script in $(BENCHES); do node $$script sqlite; done
	@for script in $(BENCHES); do scripts/postgres-for-tests.sh run node $$script postgres; done
	@scripts/postgres-for-tests.sh run node scripts/bench/statements.mjs

.PHONY: fuzz
fuzz: export HUB_BINARY := $(TESTED_BINARY)
fuzz: tests-built ## Calls the whole API with random values and compares the answers with its document. FUZZ_SECONDS=600 a role.
	@scripts/system-packages.sh python
	$(call say,Fuzzing the API)
	@node scripts/fuzz.mjs $(or $(FUZZ_SECONDS),25)

.PHONY: drills
drills: build ## Tries bad days: kills, full disks, floods, upgrades, an hour's work. SHORT=1: minutes. DRILL=kill: that one.
	@scripts/system-packages.sh postgresql sqlite3 iptables pgbouncer openssl patroni etcd haproxy
	@cargo build --release --locked --quiet --bin creator-hub --features pg-tls
	$(call say,Drilling)
	@POSTGRES_DURABLE=1 scripts/postgres-for-tests.sh run node scripts/drills.mjs $(if $(SHORT),--short) $(DRILL)

.PHONY: mutants
mutants: $(TOOLS)/cargo-mutants ## Breaks what the change since SINCE (main) touches, line by line, and lists what no test noticed.
	@git diff $(or $(SINCE),main) -- crates >.cache/change.diff
	@scripts/postgres-for-tests.sh run $(TOOLS)/cargo-mutants mutants --in-diff .cache/change.diff --output .cache

.PHONY: dist
dist: frontend/dist/index.html
	@scripts/system-packages.sh compiler
	@cargo build --profile dist --locked --bin creator-hub --features pg-tls

.PHONY: release
release: dist $(TOOLS)/cargo-cyclonedx ## Puts the binary, its checksum, licences and bills of materials into target/release-files.
	@node scripts/release.mjs

.PHONY: clean
clean: ## Removes everything that was built.
	@rm -rf target frontend/dist frontend/node_modules e2e/node_modules .cache
