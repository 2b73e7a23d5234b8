import { Trans, useLingui } from '@lingui/react/macro'
import type { Import } from '#contract/imports/imports.ts'

/** How many photographs of an import are there, once its rows are written. */
export function PhotoProgress({ run: { state, pass, photos } }: { run: Import }) {
  const { t } = useLingui()
  if (pass !== 'write' || photos.total === 0) return null
  const { total, added, failed } = photos
  return (
    <>
      {state === 'fetching' && (
        <progress
          className="upload-progress static max-w-[60ch]"
          max={total}
          value={added + failed}
          aria-label={t`Photographs that are done`}
        />
      )}
      <p className="flex flex-wrap gap-x-4 num">
        <span>
          <Trans>
            Photographs: {added} of {total}
          </Trans>
        </span>
        {failed > 0 && (
          <span className="text-danger">
            <Trans>Not fetched: {failed}</Trans>
          </span>
        )}
      </p>
    </>
  )
}
