import { Trans } from '@lingui/react/macro'
import { whyNoPasskeysHere } from '#calls/authenticator.ts'

/** Says why passkeys are not offered here; nothing where they are. */
export function NoPasskeysNote() {
  const reason = whyNoPasskeysHere()
  if (reason === undefined) return null
  return (
    <p className="text-sm text-ink-muted">
      {reason === 'not-supported' && <Trans>This browser has no passkeys.</Trans>}
      {reason === 'not-secure' && <Trans>Passkeys cannot be used here: the address has to begin with https, or be localhost.</Trans>}
      {reason === 'no-name' && (
        <Trans>Passkeys cannot be used here: the address is a number. Open the desk by its name, or at localhost.</Trans>
      )}
    </p>
  )
}
