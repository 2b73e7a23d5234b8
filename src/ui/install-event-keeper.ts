/**
 * Chromium offers installing once a page, often before the app is there. The page's first script keeps the offer (app/boot.ts), and the browser's own
 * bar stays away: the shop asks in its own manner (features/install).
 */
export type InstallEvent = Event & {
  /** Shows the browser's dialog; may be called once, from a press. */
  prompt: () => Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    /** The offer, until it has been used. */
    installEvent?: InstallEvent
  }
}

/** Called once, by the page's first script. */
export const keepInstallEvent = (): void =>
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    window.installEvent = event as InstallEvent
  })
