import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useOverlay } from "@/addresses/useOverlay";
import type { User } from "@/api/generated/anonymous";
import narratorDrawing from "@/art/narrator.svg?raw";
import { isolate } from "@/language/isolate";
import { productName } from "@/language/names";
import { Button } from "@/ui/buttons/Button";
import { Dialog } from "@/ui/overlays/Dialog";
import { Drawing } from "@/ui/theme/Drawing";
import { useIdle } from "@/ui/overlays/useIdle";
import { saveWelcomeSeen } from "./welcomeMemory";

/** Welcome of a user without a picture, shown once. */
export function WelcomeDialog({ user }: { user: User }) {
  const { t } = useLingui();
  const { open } = useOverlay();
  const [step, setStep] = useState<"waiting" | "welcome" | "over">("waiting");
  const isQuiet = useIdle();
  if (step === "waiting" && isQuiet) setStep("welcome");

  const setUpLater = () => {
    saveWelcomeSeen(user);
    setStep("over");
  };
  if (step !== "welcome") return null;
  const name = isolate(user.firstName);
  return (
    <Dialog
      open
      onClose={setUpLater}
      title={t`Welcome to ${{ product: productName() }}`}
      size="s"
      footer={
        <>
          <Button variant="ghost" className="max-sheet:min-h-11" onClick={setUpLater}>
            {t`Set Up Later`}
          </Button>
          <Button
            variant="primary"
            className="max-sheet:min-h-11 max-sheet:flex-1"
            onClick={() => {
              setUpLater();
              open({ name: "picture" });
            }}
          >
            {t`Choose Profile Picture`}
          </Button>
        </>
      }
    >
      <div className="grid justify-items-center gap-4 text-center">
        <Drawing markup={narratorDrawing} width={132} />
        <p className="max-w-[34ch] text-balance text-ink-2">
          {t`Good to have you here, ${name}. Put a face to your work: pick one of ours or bring your own.`}
        </p>
      </div>
    </Dialog>
  );
}
