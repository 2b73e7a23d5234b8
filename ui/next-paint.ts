/** The timeout for a hidden tab, which has no frames. */
const mostMs = 100

/** Resolves after the next paint: `requestAnimationFrame` callbacks run before it, the next task after it. */
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
