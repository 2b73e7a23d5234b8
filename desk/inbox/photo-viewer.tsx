import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ComparablePiece } from '#contract/comparables/comparables.ts'
import { Button } from '#ui/button.tsx'
import { PhotoComparison } from './photo-comparison.tsx'
import { PhotoPane, type ShownPhoto } from './photo-pane.tsx'

type Props = {
  photos: readonly ShownPhoto[]
  /** Pieces of the house with which they can be compared; absent where there is nothing to compare. */
  alike?: readonly ComparablePiece[] | undefined
}

/** The photographs of a request: one large, the others below it; and two beside each other, where they are judged. */
export function PhotoViewer({ photos, alike }: Props) {
  const { t } = useLingui()
  const [isBeside, setIsBeside] = useState(false)
  if (photos.length === 0) return null
  return (
    <>
      <PhotoPane label={t`Photographs`} photos={photos} className="max-sm:-mx-5" />
      {alike && (
        <p className="mt-1">
          <Button variant="link" aria-haspopup="dialog" onClick={() => setIsBeside(true)}>
            <Trans>Side by side</Trans>
          </Button>
        </p>
      )}
      {isBeside && alike && <PhotoComparison photos={photos} alike={alike} onClose={() => setIsBeside(false)} />}
    </>
  )
}
