import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { startTransition, useEffect, useEffectEvent, useState, type ComponentType } from "react";
import type { Elements } from "@/language/elements";
import { Button } from "../buttons/Button";
import { Failure } from "../feedback/Failure";
import type { ToastOptions } from "../overlays/toast/toasts";
import { useToast } from "../overlays/toast/useToast";
import { isNewReleaseOut, reload, tryReload } from "./newRelease";

/** Props of the component that a module exports under a name. */
type PropsOf<Module, Name extends keyof Module> =
  Module[Name] extends ComponentType<infer Props extends object> ? Props : never;

type Load<Props> = () => Promise<ComponentType<Props>>;

/** Delays of automatic retries. */
const RETRY_DELAYS_MS = [500, 2000];

interface Asked {
  /** Called after a toast, if the code cannot be loaded. */
  onMissing?: () => void;
}

/**
 * Lazy component, by the name that its module exports. A failed load breaks nothing and is retried at the next mount;
 * `React.lazy` would throw and cache the failure.
 */
export function onDemand<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  waiting: Elements | ((props: PropsOf<Module, Name>) => Elements) = null,
) {
  return partOnDemand(exported(load, name), waiting);
}

function partOnDemand<Props extends object>(
  load: Load<Props>,
  waiting: Elements | ((props: Props) => Elements) = null,
) {
  const code = keepWhatLoads(load);
  function Part(props: Props & Asked) {
    const showToast = useToast();
    const { Loaded } = useCode(code, (isOld) => {
      if (!props.onMissing) return;
      showToast(isOld ? newReleaseToast() : unreachable());
      props.onMissing();
    });
    if (Loaded) return <Loaded {...props} />;
    return typeof waiting === "function" ? waiting(props) : waiting;
  }
  return Object.assign(Part, { prefetch: code.prefetch, load: code.get });
}

/** Lazy dialog. A failed load is reported and closes it. */
export function dialogOnDemand<Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) {
  const Part = partOnDemand(exported(load, name));
  function DialogPart(props: PropsOf<Module, Name> & { onClose: () => void }) {
    return <Part {...props} onMissing={props.onClose} />;
  }
  return Object.assign(DialogPart, { prefetch: Part.prefetch });
}

const unreachable = (): ToastOptions => ({
  title: t`Error`,
  description: t`This could not be loaded. Check your connection and try again.`,
  variant: "destructive",
});

interface ScreenLooks {
  waiting?: Elements;
  /** True if it fills the window. */
  wholePage?: boolean;
}

/** Lazy screen. A failed load is retried automatically and by a button; after a new release the page reloads. */
export function screenOnDemand<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  { waiting = null, wholePage = false }: ScreenLooks = {},
) {
  const code = keepWhatLoads(exported(load, name), RETRY_DELAYS_MS);
  function Screen(props: PropsOf<Module, Name>) {
    const [failure, setFailure] = useState<"unreachable" | "old" | null>(null);
    const { Loaded, tryAgain } = useCode(code, (isOld) => {
      if (!isOld || !tryReload()) setFailure(isOld ? "old" : "unreachable");
    });
    if (Loaded) return <Loaded {...props} />;
    if (!failure) return waiting;
    return (
      <LoadError
        isOld={failure === "old"}
        wholePage={wholePage}
        onRetry={() => {
          setFailure(null);
          tryAgain();
        }}
      />
    );
  }
  return Object.assign(Screen, { prefetch: code.prefetch, load: code.get });
}

function exported<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): Load<PropsOf<Module, Name>> {
  return async () => (await load())[name] as ComponentType<PropsOf<Module, Name>>;
}

function keepWhatLoads<Props>(load: Load<Props>, waits: readonly number[] = []) {
  let loaded: ComponentType<Props> | null = null;
  const get = async (): Promise<ComponentType<Props>> => {
    for (const wait of waits) {
      try {
        return (loaded ??= await load());
      } catch {
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
    return (loaded ??= await load());
  };
  return {
    get,
    loaded: () => loaded,
    /** Loads the code ahead of use. */
    prefetch: (): void => {
      get().catch(() => undefined);
    },
  };
}

function useCode<Props>(code: ReturnType<typeof keepWhatLoads<Props>>, onFailure?: (isOld: boolean) => void) {
  const [Loaded, setLoaded] = useState(code.loaded);
  const [attempt, setAttempt] = useState(0);
  const fail = useEffectEvent((isOld: boolean) => onFailure?.(isOld));
  const isHere = Loaded !== null;
  useEffect(() => {
    if (isHere) return;
    let wanted = true;
    code.get().then(
      (component) => {
        if (!wanted) return;
        // Transition: keeps the browser responsive.
        startTransition(() => {
          setLoaded(() => component);
        });
      },
      async () => {
        const isOld = await isNewReleaseOut();
        if (wanted) fail(isOld);
      },
    );
    return () => {
      wanted = false;
    };
  }, [code, isHere, attempt]);
  return {
    Loaded,
    tryAgain: () => setAttempt((count) => count + 1),
  };
}

interface LoadErrorProps {
  /** True if the server has a newer release, so that retrying fails. */
  isOld: boolean;
  wholePage: boolean;
  onRetry: () => void;
}

/** Error view of a chunk that did not load. Retries when the browser is online again. */
function LoadError({ isOld, wholePage, onRetry }: LoadErrorProps) {
  const { t } = useLingui();
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const onOnline = () => retry();
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, []);
  const view = (
    <Failure
      className="m-auto"
      level={wholePage ? 1 : 2}
      title={isOld ? t`There is a new version` : t`This part did not load`}
      text={isOld ? t`Reload the page to go on with it.` : t`Check your connection and try again.`}
      action={
        <Button variant="primary" onClick={isOld ? reload : onRetry}>
          {isOld ? t`Reload Page` : t`Try again`}
        </Button>
      }
    />
  );
  return wholePage ? <main className="grid min-h-dvh place-items-center">{view}</main> : view;
}

/** Offer to reload, because something cannot be opened without it. */
function newReleaseToast(): ToastOptions {
  return {
    title: t`There is a new version`,
    description: t`Reload the page to open this.`,
    action: {
      label: t`Reload`,
      onSelect: reload,
    },
  };
}
