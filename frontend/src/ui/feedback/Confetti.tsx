import { useEffect, useRef } from "react";

const FRAME_MS = 1000 / 60;

/** Colours of the emblems, the same in both themes. */
const colours = ["#c7536f", "#9467c4", "#4c83bf", "#6f8b49", "#137a82", "#e8795c", "#f49a7c"];

interface ConfettiBurstProps {
  particles: number;
  /** Lifetime of the particles in milliseconds. */
  lifetime: number;
}

/** Confetti over its positioned parent, once. Nothing under reduced motion. */
export function ConfettiBurst({ particles, lifetime }: ConfettiBurstProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element || motionIsReduced() || !canDraw(element)) return;
    let stop: (() => void) | null = null;
    let gone = false;
    void import("canvas-confetti").then(({ default: confetti }) => {
      if (gone) return;
      const throwPaper = confetti.create(element, { resize: true });
      stop = throwPaper.reset;
      void throwPaper({
        particleCount: particles,
        ticks: Math.round(lifetime / FRAME_MS),
        colors: colours,
        spread: 100,
        startVelocity: 22,
        scalar: 0.7,
        origin: { x: 0.5, y: 0.6 },
      });
    });
    return () => {
      gone = true;
      stop?.();
    };
  }, [particles, lifetime]);
  return (
    <canvas
      ref={canvas}
      aria-hidden="true"
      className="pointer-events-none absolute -inset-16 z-(--z-confetti) h-[calc(100%+8rem)] w-[calc(100%+8rem)]"
    />
  );
}

/** Confetti over the window and its dialog. The returned function moves it behind the next dialog. */
export function fireConfetti(particles: number, origin: { x: number; y: number }): () => void {
  // Own canvas: the library's default uses a worker, which the CSP forbids.
  const canvas = document.createElement("canvas");
  canvas.setAttribute("aria-hidden", "true");
  canvas.className = "pointer-events-none fixed inset-0 z-(--z-celebration) size-full";
  if (!motionIsReduced() && canDraw(canvas)) void throwPaper(canvas, particles, origin);
  return () => canvas.classList.replace("z-(--z-celebration)", "z-(--z-confetti)");
}

async function throwPaper(canvas: HTMLCanvasElement, particles: number, origin: { x: number; y: number }) {
  const { default: confetti } = await import("canvas-confetti");
  document.body.append(canvas);
  await confetti.create(canvas, { resize: true })({
    particleCount: particles,
    spread: 90,
    startVelocity: 40,
    colors: colours,
    origin,
  });
  canvas.remove();
}

/** False in jsdom and old browsers, where the library would throw. */
function canDraw(canvas: HTMLCanvasElement): boolean {
  return canvas.getContext("2d") !== null;
}

function motionIsReduced(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
