import { Trans } from '@lingui/react/macro'

/** Stands where an answer is awaited. */
export const Waiting = () => (
  <p role="status" className="mt-6">
    <Trans>One moment …</Trans>
  </p>
)
