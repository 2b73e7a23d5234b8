import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { SellPhotoName } from '#contract/sells/sell-photos.ts'
import type { ProductType } from '#contract/catalogue/catalogue-terms.ts'
import { acceptedPhotos } from '#contract/photographs/photo-limits.ts'
import { Field } from '#ui/field.tsx'
import { HourFan } from '#ui/hour-fan.tsx'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { camera, trash } from '#ui/lazy-icons.ts'
import { draggedFrom, useDropTarget } from './dropped-photos.ts'
import { Ghost } from './ghosts.tsx'
import { MoveButton } from './move-button.tsx'
import { PhotoPicture } from './photo-picture.tsx'
import { PhotoSize } from './photo-size.tsx'

type Props = {
  slot: number
  name: SellPhotoName
  label: string
  isRequired: boolean
  photo: File | undefined
  productType: ProductType
  error: string | undefined
  /** A file for this slot is being read. */
  isBusy: boolean
  /** Whether the photo can go to the slot before and after. */
  canMove: { earlier: boolean; later: boolean }
  onChoose: (files: readonly File[]) => void
  onRemove: () => void
  /** @param from the slot of the photo, to */
  onMove: (from: number, to: number, direction?: 'earlier' | 'later') => void
  onBlur: () => void
}

/** One slot for a photo: a drawing of what it should show, or the photo with its size and what can be done with it. */
export function PhotoTile(props: Props) {
  const { slot, name, label, isRequired, photo, productType, error, isBusy, canMove, onChoose, onRemove, onMove, onBlur } = props
  const { t } = useLingui()
  const actionId = useId()
  const { isOver, handlers } = useDropTarget((dropped) =>
    'slot' in dropped ? onMove(dropped.slot, slot) : !isBusy && onChoose(dropped.files),
  )
  const edge = error ? 'border-danger' : 'border-line-strong'
  return (
    <Field label={label} isRequired={isRequired} error={error} hint={photo && <PhotoSize photo={photo} />}>
      {(control, labelId) => (
        <div data-slot={slot}>
          <div
            className={`relative aspect-square rounded-sm overflow-hidden ${photo ? 'bg-well' : `border border-dashed ${edge} ${isOver ? 'bg-tint' : 'bg-surface'}`}`}
            {...handlers}
          >
            {photo ? (
              <>
                <div className="absolute inset-x-0 top-0 bottom-11" {...draggedFrom(slot)}>
                  <PhotoPicture photo={photo} alt={label} />
                </div>
                <span
                  id={actionId}
                  className="absolute inset-x-0 bottom-0 h-11 grid place-items-center pe-11 bg-surface text-sm border border-t-0 border-line"
                >
                  <Trans>Replace</Trans>
                </span>
              </>
            ) : (
              <span className="absolute inset-0 grid place-content-center justify-items-center gap-3 px-2">
                <span className={error ? 'text-danger' : 'text-tan-ink'}>
                  <Ghost name={name} productType={productType} />
                </span>
                <span id={actionId} className="flex items-center gap-2 text-[.9375rem]">
                  <LazyIcon outline={camera} size="md" />
                  <Trans>Take or choose</Trans>
                </span>
              </span>
            )}
            <input
              {...control}
              type="file"
              multiple
              accept={acceptedPhotos}
              aria-labelledby={`${labelId} ${actionId}`}
              aria-disabled={isBusy || undefined}
              className={`absolute opacity-0 cursor-pointer text-[0] peer ${photo ? 'bottom-0 start-0 end-11 h-11' : 'inset-0 size-full'}`}
              onBlur={onBlur}
              onClick={(event) => {
                if (isBusy) event.preventDefault()
              }}
              onChange={(event) => {
                const chosen = [...(event.target.files ?? [])]
                // Reset, so that choosing the same file again fires `change`: it may have been edited.
                event.target.value = ''
                if (chosen.length > 0) onChoose(chosen)
              }}
            />
            <span
              className={`absolute pointer-events-none hidden peer-focus-visible:block outline-2 -outline-offset-2 outline-focus ${photo ? 'bottom-0 start-0 end-11 h-11' : 'inset-0 rounded-sm'}`}
            />
            {photo && (
              <button
                type="button"
                className="tap absolute! end-0 bottom-0 rounded-none!"
                aria-label={t`Remove: ${label}`}
                onClick={onRemove}
              >
                <LazyIcon outline={trash} size="md" />
              </button>
            )}
            {isBusy && <Busy />}
          </div>
          {photo && (
            <div className="flex items-center justify-between text-sm text-ink-muted">
              <MoveButton direction="earlier" label={label} isOff={!canMove.earlier} onPress={() => onMove(slot, slot - 1, 'earlier')} />
              <span aria-hidden="true">
                <Trans context="a photo, to another place">Move</Trans>
              </span>
              <MoveButton direction="later" label={label} isOff={!canMove.later} onPress={() => onMove(slot, slot + 1, 'later')} />
            </div>
          )}
        </div>
      )}
    </Field>
  )
}

/** Screen readers hear it from the step's status, once for all photos. */
const Busy = () => (
  <span className="absolute inset-0 grid place-content-center justify-items-center gap-2 bg-surface/90 text-sm text-ink" aria-hidden="true">
    <HourFan />
    <Trans>Preparing…</Trans>
  </span>
)
