import { Trans, useLingui } from '@lingui/react/macro'
import { mostPhotographBytes } from '#contract/photographs/photo-limits.ts'
import { formatBytes } from '#i18n/formats/format-bytes.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import type { Upload, UploadProblem } from './photo-uploads.ts'

type Props = {
  upload: Upload
  /** Absent where no further try can succeed. */
  onRetry: (() => void) | undefined
  onLeaveOut: () => void
}

/** A chosen photograph on its way, or why it is not taken. */
export function UploadProgress({ upload, onRetry, onLeaveOut }: Props) {
  const { t } = useLingui()
  const { name, state, progress, problem } = upload
  return (
    <div className="grid gap-3">
      <p className="text-sm wrap-anywhere">
        <bdi dir="ltr">{name}</bdi>
      </p>
      {problem ? (
        <p role="alert" className="field-error">
          {problem.kind === 'said' && !onRetry ? <Trans>It has not arrived.</Trans> : <ProblemText problem={problem} />}
        </p>
      ) : (
        <progress className="upload-progress static" value={progress} aria-label={t`${name} is being uploaded`} />
      )}
      {state === 'offline' && (
        <p role="status" className="text-sm text-ink-muted">
          <Trans>No connection. It goes on by itself.</Trans>
        </p>
      )}
      <div className="flex gap-4">
        {problem?.kind === 'said' && onRetry && (
          <Button variant="link" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
        <Button variant="link" onClick={onLeaveOut}>
          <Trans>Leave it out</Trans>
        </Button>
      </div>
    </div>
  )
}

function ProblemText({ problem }: { problem: UploadProblem }) {
  const { locale } = usePreferences()
  const size = formatBytes(mostPhotographBytes, locale)
  if (problem.kind === 'said') return problem.text
  if (problem.kind === 'too-large') return <Trans>It has more than {size}. Make it smaller, and add it again.</Trans>
  return <Trans>The file is empty. If it is in a cloud, download it first.</Trans>
}
