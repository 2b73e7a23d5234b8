import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { mostPhotos } from '#contract/photographs/photo-limits.ts'
import type { StaffPhoto, StaffProduct } from '#contract/products/staff-products.ts'
import { FormError } from '../form-error.tsx'
import type { MakeDraft } from './first-photographs.ts'
import { type MovedBy, PhotoCard } from './photo-card.tsx'
import { described, moved, removed } from './photo-changes.ts'
import { turnedOnce } from './photo-edits.ts'
import { productQuery } from '../queries.ts'
import { useMay } from '../may.ts'
import { PhoneLink } from './phone-link.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import type { Upload } from './photo-uploads.ts'
import { TooManyPhotographs } from './too-many-photographs.tsx'
import { UploadProgress } from './upload-card.tsx'
import { type Drag, useDragOrder } from './use-drag-order.ts'
import { useFileDrop } from './use-drop.ts'
import { usePhotoWork } from './use-photo-work.ts'

type Props = {
  product: StaffProduct
  /** Stores a new piece, whose first photograph it is. */
  makeDraft: MakeDraft | undefined
  /** Takes the product as the server has it after a change. */
  onChange: (product: StaffProduct) => void
  /** Takes more photographs than the piece can have, to sort them onto several. */
  onSort: (files: readonly File[]) => void
}

/** The photographs in their order, the first is the card's. A chosen one that cannot be taken is said at its place. */
export function Photographs({ product, makeDraft, onChange, onSort }: Props) {
  const { t } = useLingui()
  const { photos, uploads, edited, error, change, edit, upload } = usePhotoWork(product, onChange, makeDraft)
  const list = useRef<HTMLUListElement>(null)
  const focus = useFocusAfterMove(list, photos)
  const [said, setSaid] = useState('')
  const [tooMany, setTooMany] = useState<readonly File[]>([])
  const room = Math.max(0, mostPhotos - photos.length - uploads.length)
  const add = (files: readonly File[]) => (files.length > room ? setTooMany(files) : upload.add(files))
  const { isOver, ...dropping } = useFileDrop(add)
  const move = (key: string, to: number, by: MovedBy) => {
    if (photos[to]?.key === key) return
    focus(key, by)
    change(moved(key, to))
    const [place, count] = [to + 1, photos.length]
    setSaid(t`Moved to place ${place} of ${count}`)
  }
  const client = useQueryClient()
  const mayLink = useMay('desk.photo-links.make')
  /** Where it fails, the next photograph or the next save reads it. */
  const readAgain = () => void client.query({ ...productQuery(product.id), staleTime: 0 }).then(onChange, () => undefined)
  const { drag, handleOf } = useDragOrder(list, (key, to) => move(key, to, 'handle'))
  const progressOf = (each: Upload) => (
    <UploadProgress key={each.id} upload={each} onRetry={() => upload.retry(each.id)} onLeaveOut={() => upload.leaveOut(each.id)} />
  )
  return (
    <section
      className={`grid grid-cols-1 gap-5 rounded-sm ${isOver ? 'bg-tint outline-2 outline-focus outline-offset-8' : ''}`}
      {...dropping}
    >
      <h2 className="text-xl">
        <Trans>Photographs</Trans>
      </h2>
      <ul ref={list} className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 empty:hidden">
        {photos.map((photo, nth) => (
          <PhotoCard
            key={photo.key}
            photo={photo}
            nth={nth}
            count={photos.length}
            isDragged={drag?.key === photo.key}
            mark={drag?.mark?.key === photo.key ? drag.mark.side : undefined}
            handle={handleOf(photo.key)}
            onMove={(to, by) => move(photo.key, to, by)}
            onRemove={() => {
              focus((photos[nth + 1] ?? photos[nth - 1])?.key ?? '', 'handle')
              change(removed(photo.key))
            }}
            onDescribe={(view) => change(described(photo.key, view))}
            isEdited={edited.includes(photo.key)}
            onTurn={() => edit(photo.key, turnedOnce)}
            onCrop={(crop) => edit(photo.key, ({ turn }) => ({ turn, crop }))}
            onReplace={(file) => upload.replace(photo.key, file)}
            replacing={uploads.filter(({ replaces }) => replaces === photo.key).map(progressOf)}
          />
        ))}
        {uploads
          .filter(({ replaces }) => !photos.some(({ key }) => key === replaces))
          .map((each) => (
            <li key={each.id} className="content-start border border-line rounded-sm p-3">
              {progressOf(each)}
            </li>
          ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
      <FormError error={error} />
      {tooMany.length > 0 && (
        <TooManyPhotographs
          files={tooMany}
          room={room}
          onSort={() => onSort(tooMany)}
          onAdd={(files) => {
            setTooMany([])
            upload.add(files)
          }}
          onLeaveOut={() => setTooMany([])}
        />
      )}
      <div className="border border-dashed border-line-strong rounded-sm p-4 sm:p-6 grid gap-6">
        <PhotoPicker onChosen={add} />
        {mayLink && <PhoneLink storedId={async () => (await makeDraft?.())?.id ?? product.id} onArrived={readAgain} />}
      </div>
      {drag && <Dragged photo={photos.find(({ key }) => key === drag.key)} at={drag} />}
    </section>
  )
}

/** A small picture under the pointer. */
function Dragged({ photo, at }: { photo: StaffPhoto | undefined; at: Drag }) {
  return photo?.src == null ? null : (
    <img
      src={photo.src}
      alt=""
      dir="ltr"
      className="fixed top-0 start-0 z-10 size-20 object-cover rounded-sm shadow-lg pointer-events-none"
      style={{ translate: `${at.x - 40}px ${at.y - 40}px` }}
    />
  )
}

/** An element that moves in the document loses the focus: it gets it back. @returns says which button of which photograph gets it */
function useFocusAfterMove(list: RefObject<HTMLElement | null>, photos: readonly StaffPhoto[]) {
  const wanted = useRef<{ key: string; part: MovedBy } | null>(null)
  useLayoutEffect(() => {
    if (!wanted.current) return
    const { key, part } = wanted.current
    wanted.current = null
    const card = list.current?.querySelector(`[data-key="${CSS.escape(key)}"]`)
    const button = card?.querySelector<HTMLElement>(`[data-part="${part}"]`) ?? card?.querySelector<HTMLElement>('[data-part="handle"]')
    button?.focus()
  }, [photos, list])
  return (key: string, part: MovedBy) => {
    wanted.current = { key, part }
  }
}
