import { Trans } from '@lingui/react/macro'

/** What the file from which a piece was imported said that has no field here. */
export const ImportedNotes = ({ text }: { text: string | undefined }) =>
  text !== undefined && (
    <details className="mt-4">
      <summary className="link inline-flex items-center min-h-11 cursor-pointer">
        <Trans>What the imported file said besides</Trans>
      </summary>
      <p className="whitespace-pre-line wrap-anywhere text-sm text-ink-muted">
        <bdi>{text}</bdi>
      </p>
    </details>
  )
