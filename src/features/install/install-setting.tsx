import { Trans } from '@lingui/react/macro'
import { useShopName } from '#src/blocks/house/use-shop-name.ts'
import { HomeScreenSteps } from './home-screen-steps.tsx'
import { install, useInstallOffer } from './install-offer.ts'

/** The same offer in the settings. It states the status in every browser. */
export function InstallSetting() {
  const name = useShopName()
  const offer = useInstallOffer()
  if (offer === 'installed') {
    return (
      <p className="text-ink-muted">
        <Trans>{name} is installed on this device.</Trans>
      </p>
    )
  }
  if (offer === 'prompt') {
    return (
      <>
        <p className="text-ink-muted mb-4">
          <Trans>Opens in a window of its own and works without a connection.</Trans>
        </p>
        <button type="button" className="btn btn-line" onClick={() => void install()}>
          <Trans>Install</Trans>
        </button>
      </>
    )
  }
  if (offer === 'share-sheet') return <HomeScreenSteps />
  return (
    <p className="text-ink-muted">
      <Trans>This browser cannot install it from here. Look in its menu for “Install” or “Add to Home Screen”.</Trans>
    </p>
  )
}
