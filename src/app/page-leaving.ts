/** Longer than the service worker lets a navigation wait for the network (docs/areas/service-worker.md). */
const longestMs = 10_000

export type PageLeaving = {
  /**
   * Resolves at once while the page stays. While it is left: after some seconds, if it is still there, because the navigation was stopped.
   */
  pageStays: () => Promise<void>
}

/**
 * Watches for navigations that end the page. Firefox aborts the chunks in flight when one begins; a reload would then replace it.
 * @param page the window
 */
export function watchPageLeaving(page: EventTarget): PageLeaving {
  let leavesAt: number | undefined
  page.addEventListener('beforeunload', () => {
    leavesAt = Date.now()
  })
  return {
    pageStays: async () => {
      const remainingMs = leavesAt === undefined ? 0 : leavesAt + longestMs - Date.now()
      if (remainingMs > 0) await new Promise((resolve) => setTimeout(resolve, remainingMs))
    },
  }
}
