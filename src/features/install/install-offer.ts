import { createStore } from '#store/create-store.ts'
// Types only: the page's first script must not share a chunk with lazy code.
import type { InstallEvent } from '#src/start/install-event.ts'
import { isAppleTouch } from '#ui/is-apple-touch.ts'
import { useStore } from '#ui/use-store.ts'

/** How this browser installs the shop: by a prompt, the share sheet (iPhone and iPad), not at all, or it is installed already. */
export type InstallOffer = 'installed' | 'prompt' | 'share-sheet' | 'none'

declare global {
  interface Navigator {
    /** Safari on iPhone and iPad: whether the page was opened from the home screen. */
    standalone?: boolean
    /** Chromium: which of the manifest's `related_applications` are on this device. */
    getInstalledRelatedApps?: () => Promise<readonly object[]>
  }
}

/** Set by the browser's events since the page load. */
let isInstalled = false

const offer = createStore<InstallOffer>('none', (set) => {
  const update = () => set(currentOffer())
  // The listener in the first script has captured the event already.
  addEventListener('beforeinstallprompt', update)
  addEventListener('appinstalled', () => {
    isInstalled = true
    update()
  })
  update()
  void isAppHere().then((isHere) => {
    isInstalled ||= isHere
    update()
  })
})

const isApp = () => matchMedia('(display-mode: standalone)').matches || navigator.standalone === true

/** A browser inside another app (without "Safari") cannot put anything on the home screen. */
const hasShareSheet = () => /Safari\//.test(navigator.userAgent) && isAppleTouch()

function currentOffer(): InstallOffer {
  if (isInstalled || isApp()) return 'installed'
  if (window.installEvent) return 'prompt'
  return hasShareSheet() ? 'share-sheet' : 'none'
}

async function isAppHere(): Promise<boolean> {
  try {
    return Boolean((await navigator.getInstalledRelatedApps?.())?.length)
  } catch (error) {
    console.debug('the browser does not tell which apps are installed', error)
    return false
  }
}

export const useInstallOffer = (): InstallOffer => useStore(offer)

/** Shows the browser's dialog. Needs a user gesture. @returns whether the shopper accepted */
export async function install(): Promise<boolean> {
  const event: InstallEvent | undefined = window.installEvent
  if (!event) return false
  // The event can be used once; the browser may fire another one later.
  delete window.installEvent
  try {
    await event.prompt()
    const { outcome } = await event.userChoice
    isInstalled = outcome === 'accepted'
    return isInstalled
  } finally {
    offer.set(currentOffer())
  }
}
