import { Trans, useLingui } from '@lingui/react/macro'
import { useShopName } from '#src/blocks/house/use-shop-name.ts'
import { Icon } from '#ui/icon.tsx'
import { shareNetwork } from '#ui/icon-paths.ts'
import { showToast } from '#ui/toast-store.ts'

type Props = {
  title: string
  /** Of a page that is nothing without them: the pieces in its address. What else the address says (campaigns) is not shared. */
  pieces?: readonly string[]
}

const none: readonly string[] = []

/** Shares the page's address by the Web Share API; without it, copies the address. */
export function ShareButton({ title, pieces = none }: Props) {
  const { t } = useLingui()
  const name = useShopName()
  const share = async () => {
    const { origin, pathname } = window.location
    const search = new URLSearchParams(pieces.map((id) => ['pieces', id])).toString()
    const url = origin + pathname + (search && `?${search}`)
    try {
      if (await shareByDevice({ title, text: t`${title} at ${name}`, url })) return
      await navigator.clipboard.writeText(url)
      showToast({ kind: 'notice', summary: t`Link copied` })
    } catch (error) {
      console.debug('the link could not be shared', error)
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

/** @returns whether sharing is done: it was shared, or the shopper closed the share sheet */
async function shareByDevice(data: ShareData): Promise<boolean> {
  if (typeof navigator.share !== 'function' || !(navigator.canShare?.(data) ?? true)) return false
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return true
    // The device cannot share: copy the link instead.
    console.debug('the device does not share', error)
    return false
  }
}
