import { Trans, useLingui } from '@lingui/react/macro'
import { Icon } from '#src/ui/icon.tsx'
import { shareNetwork } from '#src/ui/icon-paths.ts'
import { showToast } from '#src/ui/toast-store.ts'

/** Hands the page's address to the device's own share sheet; where there is none, copies it. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useLingui()
  const share = async () => {
    const { origin, pathname } = window.location
    const url = origin + pathname
    try {
      if (typeof navigator.share === 'function') {
        await navigator.share({ title, url })
      } else {
        await navigator.clipboard.writeText(url)
        showToast({ kind: 'notice', summary: t`Link copied` })
      }
    } catch (error) {
      // The shopper closed the share sheet again.
      if (error instanceof DOMException && error.name === 'AbortError') return
      showToast({ kind: 'error', summary: t`The link could not be shared`, detail: url })
    }
  }
  return (
    <button type="button" className="flex items-center gap-2.5 min-h-11 text-[.9375rem]" onClick={() => void share()}>
      <Icon path={shareNetwork} size="md" />
      <Trans>Share</Trans>
    </button>
  )
}
