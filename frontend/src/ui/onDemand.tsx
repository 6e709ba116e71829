import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from "react";
import { useToast } from "./toast/useToast";

interface Asked {
  /** Takes back what asked for the part; it could not be loaded, which a message says. */
  onMissing?: () => void;
}

/**
 * A part that is loaded when it is first shown. A load that fails breaks nothing around it, and is tried again the
 * next time; React's own `lazy` would throw, and remember the failure for good.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
) {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = async () => (loaded ??= await load());

  function Part(props: Props & Asked) {
    const [Loaded, setLoaded] = useState(() => loaded);
    const showToast = useToast();
    const { onMissing } = props;
    const fail = useEffectEvent(() => {
      if (!onMissing) return;
      showToast({
        title: "Error",
        description: "This could not be loaded. Check your connection and try again.",
        variant: "destructive",
      });
      onMissing();
    });
    const isHere = Loaded !== null;
    useEffect(() => {
      if (isHere) return;
      let wanted = true;
      loadOnce().then(
        (component) => {
          if (wanted) setLoaded(() => component);
        },
        () => {
          if (wanted) fail();
        },
      );
      return () => {
        wanted = false;
      };
    }, [isHere]);
    return Loaded ? <Loaded {...props} /> : waiting;
  }

  return Object.assign(Part, {
    /** Loads it before anybody asks, so that it opens at once, and without a connection. */
    prefetch: () => {
      loadOnce().catch(() => undefined);
    },
  });
}

/** A dialog that is loaded when it is opened. One that cannot be loaded says so and counts as closed. */
export function dialogOnDemand<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
) {
  const Part = onDemand(load);
  function DialogPart(props: Props) {
    return <Part {...props} onMissing={props.onClose} />;
  }
  return Object.assign(DialogPart, { prefetch: Part.prefetch });
}
