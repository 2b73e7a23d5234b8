import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { type ProductType, productTypes } from '#contract/catalogue/catalogue-terms.ts'
import { sellPhotos } from '#contract/sells/sell-photos.ts'
import { isolated } from '#i18n/formats/isolated.ts'
import { useDirty } from '#ui/use-dirty.ts'
import { useStore } from '#ui/use-store.ts'
import { useDropTarget, useNoStrayDrops } from './dropped-photos.ts'
import { IntakeStatus, RejectedPhotos } from './intake-status.tsx'
import type { PendingPhoto } from './photo-intake.ts'
import { useProblemText, useSlotLabel } from './photo-labels.ts'
import {
  nameOfSlot,
  namedSlots,
  photoRow,
  type PhotoTarget,
  roomIn,
  type SellPhotoFiles,
  slotFor,
  tileOf,
  withPhoto,
  withSwapped,
} from './photo-slots.ts'
import { PhotoTile } from './photo-tile.tsx'
import { TakePhoto } from '#src/blocks/requests/forms/take-photo.tsx'
import { useFocusInSlots } from './use-focus-in-slots.ts'
import { photoIntakeOf, type SellForm, usePhotos } from './use-photo-intake.ts'
import { useSubmitAfterPhotos } from './use-submit-after-photos.ts'

/**
 * The step "Upload Picture" of the sell form: front, back, warranty card and up to nine more photos. Each is read, checked and scaled as
 * soon as it is chosen; the form holds only photos that can be sent.
 */
export function PhotosStep({ form }: { form: SellForm }) {
  const { t } = useLingui()
  const labelOf = useSlotLabel()
  const textOf = useProblemText()
  const intake = photoIntakeOf(form)
  const state = useStore(intake.state)
  const files = usePhotos(form)
  const productType = useProductType(form)
  const grid = useRef<HTMLUListElement>(null)
  const focusIn = useFocusInSlots(grid)
  const { ref, isWaiting } = useSubmitAfterPhotos(intake)
  const { isOver, handlers } = useDropTarget((dropped) => 'files' in dropped && void intake.add(dropped.files))
  useNoStrayDrops()
  const isReading = state.pending.length > 0
  // A photo that is being read is in no draft yet.
  useDirty(isReading)
  // Opening the file dialog blurs the field, and its check without a photo may have ended after the photo came: its error is checked again.
  const { recheck } = form
  useEffect(() => {
    if (!isReading) recheck('front')
  }, [isReading, recheck])

  const row = photoRow(files)
  // The last one is for another photo.
  const slots = (files.more.length < sellPhotos.more.max ? [...row, undefined] : row).map((photo, slot) => ({ photo, slot }))
  const busy = busySlots(files, state.pending)
  const targetOf = (slot: number): PhotoTarget => {
    const photo = row[slot]
    const name = namedSlots[slot]
    return photo ? { replaces: photo } : name ? { slot: name } : 'more'
  }
  // One file for the tile of more photos is named there, several above all.
  const forMore = state.rejected.filter(({ target }) => target === 'more')
  const isMoreNamed = forMore.length === 1 && slots.some(({ photo, slot }) => !photo && nameOfSlot(slot) === 'more')
  const problemAt = (slot: number): string | undefined => {
    const rejected = state.rejected.findLast(({ target }) => tileOf(row, target) === slot)
    if (rejected) return textOf(rejected.problem)
    const [other] = isMoreNamed && slot === row.length ? forMore : []
    return other && `${isolated(other.name)}: ${textOf(other.problem)}`
  }
  const move = (from: number, to: number, direction?: 'earlier' | 'later') => {
    if (!row[from] || from === to || to >= slots.length) return
    const next = withSwapped(files, from, to)
    intake.put(next)
    if (direction) focusIn(photoRow(next).indexOf(row[from]), direction)
  }
  return (
    <section
      ref={ref}
      aria-label={t`Photos`}
      className={`grid gap-6 lg:col-span-2 ${isOver ? 'outline-2 outline-offset-8 outline-dashed outline-line-strong' : ''}`}
      {...handlers}
    >
      <p className="text-ink-muted max-w-120">
        <Trans>Daylight, no flash, the whole piece in the frame. JPG, PNG, WebP or HEIC, up to 10 MB each.</Trans>
      </p>
      <TakePhoto onTaken={(taken) => void intake.add(taken)} />
      <RejectedPhotos
        rejected={state.rejected.filter(({ target }) => target === 'free' || (target === 'more' && !isMoreNamed))}
        tooMany={state.tooMany}
      />
      <ul ref={grid} className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] lg:grid-cols-3 gap-4 lg:gap-5">
        {slots.map(({ photo, slot }) => {
          const name = nameOfSlot(slot)
          const isMore = name === 'more'
          return (
            // A slot stays where it is, whichever photo is in it.
            <li key={slot}>
              <PhotoTile
                slot={slot}
                name={name}
                label={isMore && !photo ? t`More photos` : labelOf(slot)}
                isRequired={!isMore}
                photo={photo}
                productType={productType}
                error={problemAt(slot) ?? ((isMore && photo) || busy.has(slot) ? undefined : form.errorOf(name))}
                isBusy={busy.has(slot)}
                canMove={{ earlier: slot > 0, later: slot < row.length - 1 }}
                onChoose={(chosen) => void intake.add(chosen, { target: targetOf(slot) })}
                onRemove={() => {
                  intake.put(withPhoto(files, slot, undefined))
                  focusIn(slot)
                }}
                onMove={move}
                onBlur={() => !isMore && !isReading && form.check(name)}
              />
            </li>
          )
        })}
      </ul>
      <IntakeStatus state={state} isWaiting={isWaiting} />
    </section>
  )
}

/** The drawings are of a watch until something else is chosen. */
function useProductType(form: SellForm): ProductType {
  const chosen = useWatch({ control: form.methods.control, name: 'productType' })
  return productTypes.find((type) => type === chosen) ?? 'watch'
}

/** Stands for a photo that is being read. One for all: a browser takes milliseconds to make a File. */
let standIn: File | undefined

/** The slots for which files are being read. Those for any slot are shown in the slots that they will fill. */
function busySlots(files: SellPhotoFiles, pending: readonly PendingPhoto[]): ReadonlySet<number> {
  const busy = new Set<number>()
  // A pending photo takes its slot, so that the next one gets another.
  let filled = files
  for (const { target } of pending) {
    if (roomIn(filled).more === 0 && target === 'more') continue
    const slot = slotFor(filled, target)
    if (slot === undefined) continue
    // The tile for more photos stands for all that will be added behind.
    busy.add(Math.min(slot, photoRow(files).length))
    filled = withPhoto(filled, slot, typeof target === 'object' && 'replaces' in target ? target.replaces : (standIn ??= new File([], '')))
  }
  return busy
}
