import { type Page } from "@playwright/test";
import { type TroubleWatch } from "../../harness/network/troubleWatch.ts";
import { type Board } from "../../harness/screens/board.ts";
import { type HubServer } from "../../harness/server/hubServer.ts";
import { type SignedIn } from "../../harness/test.ts";

export interface Stage {
  page: Page;
  /** Whether the window is a phone's. */
  phone: boolean;
  /** Called when a scene stands: the gallery photographs it, a check measures it. Popups may close meanwhile. */
  show: (scene: string) => Promise<void>;
  trouble: TroubleWatch;
}

export interface CreatorStage extends Stage {
  admin: SignedIn;
  board: Board;
  creator: SignedIn;
  server: HubServer;
}

export interface Play<OwnStage extends Stage> {
  title: string;
  /** For what only a phone has. */
  phoneOnly?: boolean;
  run: (stage: OwnStage) => Promise<void>;
}
