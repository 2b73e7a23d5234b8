/**
 * Chromium fires `beforeinstallprompt` once per page, often before hydration. The page's first script stores the event (app/boot.ts) and
 * suppresses the browser's own prompt: the shop has its own (features/install).
 */
export type InstallEvent = Event & {
  /** Shows the browser's dialog; may be called once, from a user gesture. */
  prompt: () => Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    /** The event, until it is used. */
    installEvent?: InstallEvent
  }
}

/** Called once, by the page's first script. */
export const captureInstallEvent = (): void =>
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    window.installEvent = event as InstallEvent
  })
