/** Without frames, in a tab that is out of sight, nothing is painted and nobody waits for it. */
const mostMs = 100

/** Resolves when what has just been changed is on the screen: a frame's callbacks run before it is painted, the next task after that. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, mostMs)
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(timer)
        resolve()
      }),
    )
  })
