import type { ReadableStore } from '#store/create-store.ts'
import type { Upload } from './photo-uploads.ts'

/** The browser asks before the tab is closed while something is sent, whatever page of the desk is shown: half a file would be lost. */
export function askBeforeLeaving(uploads: ReadableStore<readonly Upload[]>): void {
  // One for each list: several are under way at the same time.
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  uploads.subscribe(() => {
    if (uploads.get().some(({ state }) => state !== 'failed')) window.addEventListener('beforeunload', ask)
    else window.removeEventListener('beforeunload', ask)
  })
}
