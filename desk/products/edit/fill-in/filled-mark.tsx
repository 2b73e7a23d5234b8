import { Trans } from '@lingui/react/macro'

/** Beside the label of a field that was filled in from a reference. */
export const FilledMark = () => (
  <span className="text-xs text-ink-muted bg-tint rounded-sm px-1.5">
    <Trans>Filled in</Trans>
  </span>
)
