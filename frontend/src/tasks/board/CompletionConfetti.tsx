import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { createPortal } from "react-dom";
import type { Task } from "@/api/generated/client";
import { ConfettiBurst } from "@/ui/feedback/Confetti";

interface CompletionConfettiProps {
  board: RefObject<HTMLElement | null>;
  /** Tasks in Done, including one that was just completed, until its celebration ends. */
  tasks: readonly Task[];
}

interface Burst {
  taskId: number;
  box: { left: number; top: number; width: number; height: number };
}

const PARTICLES = 30;
const LIFETIME_MS = 2000;

/** Confetti over completed cards, which outlives the card. */
export function CompletionConfetti({ board, tasks }: CompletionConfettiProps) {
  const [bursts, setBursts] = useState<Burst[]>([]);
  const thrown = useRef(new Set<number>());

  useLayoutEffect(() => {
    const fresh: Burst[] = [];
    for (const task of tasks) {
      if (task.completedAt === null) thrown.current.delete(task.id);
      else if (!thrown.current.has(task.id)) {
        thrown.current.add(task.id);
        const card = board.current?.querySelector(`[data-card="${task.id}"]`);
        if (!card) continue;
        const { left, top, width, height } = card.getBoundingClientRect();
        fresh.push({ taskId: task.id, box: { left, top, width, height } });
      }
    }
    if (fresh.length === 0) return;
    requestAnimationFrame(() => setBursts((before) => [...before, ...fresh]));
  }, [board, tasks]);

  return bursts.map((burst) => (
    <BurstBox
      key={burst.taskId}
      burst={burst}
      onOver={() => setBursts((before) => before.filter(({ taskId }) => taskId !== burst.taskId))}
    />
  ));
}

function BurstBox({ burst, onOver }: { burst: Burst; onOver: () => void }) {
  const end = useEffectEvent(onOver);
  useEffect(() => {
    const timer = setTimeout(() => end(), LIFETIME_MS);
    return () => clearTimeout(timer);
  }, []);
  return createPortal(
    <div className="pointer-events-none fixed z-(--z-confetti)" style={burst.box}>
      <ConfettiBurst particles={PARTICLES} lifetime={LIFETIME_MS} />
    </div>,
    document.body,
  );
}
