import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useId, useState, type DragEvent } from 'react'
import type { StaffPhoto, StaffProduct } from '#src/contract/products/staff-products.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { call, inLanguage } from '../call.ts'
import { FormError } from '../form-error.tsx'
import { problemWords } from './photo-problems.ts'
import { useUploads, type Upload } from './use-uploads.ts'

type Props = {
  product: StaffProduct
  /** Takes the product as the server has it after a change. */
  onChange: (product: StaffProduct) => void
}

/** The photographs in their order, the first is the card's. A chosen one that cannot be taken is said at its place. */
export function Photographs({ product, onChange }: Props) {
  const { t } = useLingui()
  const inputId = useId()
  const [isOver, setIsOver] = useState(false)
  const uploads = useUploads(product, onChange)
  const arrange = useMutation({
    mutationFn: async (photos: readonly StaffPhoto[]) => {
      const body = { photos: photos.map(({ key, view }) => ({ key, view })), version: product.version }
      return (await call('staff.products.photos.order', { ...inLanguage(), params: { id: product.id }, body })).data
    },
    meta: { isShown: true },
    onSuccess: onChange,
  })
  const move = (from: number, to: number) => arrange.mutate(moved(product.photos, from, to))
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    uploads.add([...event.dataTransfer.files])
  }
  return (
    <section className="grid gap-5">
      <h2 className="text-xl">
        <Trans>Photographs</Trans>
      </h2>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {product.photos.map((photo, nth) => (
          <PhotoCard
            key={photo.key}
            photo={photo}
            nth={nth}
            count={product.photos.length}
            isWorking={arrange.isPending}
            onMove={(to) => move(nth, to)}
            onRemove={() => arrange.mutate(product.photos.filter(({ key }) => key !== photo.key))}
            onDescribe={(view) => arrange.mutate(product.photos.map((each) => (each.key === photo.key ? { ...each, view } : each)))}
          />
        ))}
        {uploads.list.map((upload) => (
          <UploadCard key={upload.id} upload={upload} onRetry={() => uploads.retry(upload.id)} onRemove={() => uploads.remove(upload.id)} />
        ))}
      </ul>
      <FormError error={arrange.error} />
      <div
        className={`border border-dashed rounded-sm p-6 text-center ${isOver ? 'border-focus bg-tint' : 'border-line-strong'}`}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <label
          htmlFor={inputId}
          className="link inline-flex items-center min-h-11 cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <Trans>Choose photographs, or drop them here</Trans>
          <input
            id={inputId}
            type="file"
            multiple
            accept="image/jpeg,image/png,image/webp,image/heic,image/heif,.heic"
            className="sr-only"
            aria-label={t`Choose photographs, or drop them here`}
            onChange={(event) => {
              uploads.add([...(event.target.files ?? [])])
              // Choosing the same file again fires the event again.
              event.target.value = ''
            }}
          />
        </label>
        <p className="hint">
          <Trans>JPG, PNG, WebP or HEIC, up to 10 MB and 50 megapixels.</Trans>
        </p>
      </div>
    </section>
  )
}

function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const rest = list.filter((_, nth) => nth !== from)
  const entry = list[from]
  return entry === undefined ? [...list] : [...rest.slice(0, to), entry, ...rest.slice(to)]
}

type CardProps = {
  photo: StaffPhoto
  nth: number
  count: number
  isWorking: boolean
  onMove: (to: number) => void
  onRemove: () => void
  onDescribe: (view: { en: string; ar: string }) => void
}

function PhotoCard({ photo, nth, count, isWorking, onMove, onRemove, onDescribe }: CardProps) {
  const { t, i18n } = useLingui()
  const [view, setView] = useState(photo.view)
  const { locale } = usePreferences()
  const isChanged = view.en !== photo.view.en || view.ar !== photo.view.ar
  const place = nth + 1
  return (
    <li className="grid gap-3 content-start border border-line rounded-sm p-3">
      {photo.src === null ? (
        <span className="w-full aspect-square grid place-items-center bg-well rounded-sm text-sm text-ink-muted p-4 text-center">
          {photo.state === 'preparing' && <Trans>Its sizes are being made</Trans>}
        </span>
      ) : (
        <img src={photo.src} alt={photo.view[locale]} className="w-full aspect-square object-cover bg-well rounded-sm" />
      )}
      {photo.problem && (
        <p role="alert" className="field-error">
          {i18n._(problemWords[photo.problem])}
        </p>
      )}
      <p className="text-sm text-ink-muted">{nth === 0 ? <Trans>The picture of the card</Trans> : <Trans>Photograph {place}</Trans>}</p>
      <div className="flex flex-wrap gap-x-4">
        {nth > 0 && (
          <button type="button" className="link min-h-11" disabled={isWorking} onClick={() => onMove(nth - 1)}>
            <Trans>Move earlier</Trans>
            <span className="sr-only">{t`, photograph ${place}`}</span>
          </button>
        )}
        {nth < count - 1 && (
          <button type="button" className="link min-h-11" disabled={isWorking} onClick={() => onMove(nth + 1)}>
            <Trans>Move later</Trans>
            <span className="sr-only">{t`, photograph ${place}`}</span>
          </button>
        )}
        <button type="button" className="link min-h-11" disabled={isWorking} onClick={onRemove}>
          <Trans>Remove</Trans>
          <span className="sr-only">{t`, photograph ${place}`}</span>
        </button>
      </div>
      <TextField
        label={t`What it shows, in English`}
        lang="en"
        dir="ltr"
        value={view.en}
        onChange={({ target }) => setView({ ...view, en: target.value })}
      />
      <TextField
        label={t`What it shows, in Arabic`}
        lang="ar"
        dir="rtl"
        value={view.ar}
        onChange={({ target }) => setView({ ...view, ar: target.value })}
      />
      {isChanged && (
        <Button variant="line" isWorking={isWorking} onClick={() => onDescribe(view)}>
          <Trans>Save what it shows</Trans>
        </Button>
      )}
    </li>
  )
}

function UploadCard({ upload, onRetry, onRemove }: { upload: Upload; onRetry: () => void; onRemove: () => void }) {
  const { t } = useLingui()
  const { name, progress, error } = upload
  return (
    <li className="grid gap-3 content-start border border-line rounded-sm p-3">
      <p className="text-sm wrap-anywhere">
        <bdi dir="ltr">{name}</bdi>
      </p>
      {error === undefined ? (
        <progress className="w-full" value={progress} aria-label={t`${name} is being uploaded`} />
      ) : (
        <>
          <p role="alert" className="field-error">
            {error}
          </p>
          <div className="flex gap-4">
            <button type="button" className="link min-h-11" onClick={onRetry}>
              <Trans>Try again</Trans>
            </button>
            <button type="button" className="link min-h-11" onClick={onRemove}>
              <Trans>Leave it out</Trans>
            </button>
          </div>
        </>
      )}
    </li>
  )
}
