import type { Step } from './test-steps.ts'

type Plan = Pick<Step, 'name' | 'after' | 'runsAlone'>

/**
 * Runs steps in order, at most `atOnce` at a time. One that `runsAlone` waits until the others have ended, and the next waits for it; a
 * step waits for the steps in its `after`. Rejects where `run` does.
 */
export async function runSideBySide<Planned extends Plan>(
  plan: readonly Planned[],
  atOnce: number,
  run: (step: Planned) => Promise<void>,
): Promise<void> {
  const running = new Map<string, Promise<void>>()
  for (const step of plan) {
    const isFree = () => (step.runsAlone ? running.size === 0 : running.size < atOnce)
    const isWaiting = () => !isFree() || (step.after?.some((name) => running.has(name)) ?? false)
    while (isWaiting()) await Promise.race(running.values())
    const ended = run(step).finally(() => running.delete(step.name))
    running.set(step.name, ended)
    if (step.runsAlone) await ended
  }
  await Promise.all(running.values())
}
