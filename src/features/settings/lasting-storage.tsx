import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'

type State = 'unknown' | 'lasting' | 'passing' | 'denied'

/** Browsers evict a site's storage when space runs low, unless it is persistent. The settings request it on a press. */
export function LastingStorage() {
  const [state, setState] = useState<State>('unknown')
  useEffect(() => {
    let isGone = false
    void isLasting().then((lasting) => {
      if (!isGone && lasting !== undefined) setState(lasting ? 'lasting' : 'passing')
    })
    return () => {
      isGone = true
    }
  }, [])
  if (state === 'unknown') return null
  const ask = async () => setState((await askForLasting()) ? 'lasting' : 'denied')
  return (
    <div className="mt-5 min-h-11" role="status">
      {state === 'lasting' && (
        <p className="text-sm text-ink-muted">
          <Trans>The browser will keep this even when space is low.</Trans>
        </p>
      )}
      {state === 'passing' && (
        <button type="button" className="btn btn-line whitespace-normal" onClick={() => void ask()}>
          <Trans>Protect from automatic clean-up</Trans>
        </button>
      )}
      {state === 'denied' && (
        <p className="text-sm text-ink-muted text-pretty">
          <Trans>The browser declined for now. It usually agrees once the shop is installed or has been visited more often.</Trans>
        </p>
      )}
    </div>
  )
}

/** @returns undefined if the browser does not say */
async function isLasting(): Promise<boolean | undefined> {
  try {
    return await navigator.storage?.persisted?.()
  } catch (error) {
    console.debug('the browser does not say whether storage is persistent', error)
    return undefined
  }
}

async function askForLasting(): Promise<boolean> {
  try {
    return await navigator.storage.persist()
  } catch (error) {
    console.debug('persistent storage could not be requested', error)
    return false
  }
}
