import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState, type HTMLAttributes, type KeyboardEvent, type ReactNode } from 'react'
import type { Locale } from '#contract/locale.ts'
import { acceptedPhotos } from '#contract/photographs/photo-limits.ts'
import type { PhotoCrop } from '#contract/products/product-body.ts'
import type { StaffPhoto } from '#contract/products/staff-products.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { dotsSix } from '#ui/lazy-icons.ts'
import { BothLanguages } from '../form/both-languages.tsx'
import { FileButton } from './photo-picker.tsx'
import { problemWords } from './photo-problems.ts'

/** The button by which a photograph was moved: it has the focus afterwards. */
export type MovedBy = 'handle' | 'earlier' | 'later'

type Props = {
  photo: StaffPhoto
  nth: number
  count: number
  isDragged: boolean
  /** Where a dragged photograph would be put. */
  mark: 'before' | 'after' | undefined
  /** Makes the handle one by which the card is dragged. */
  handle: HTMLAttributes<HTMLElement>
  onMove: (to: number, by: MovedBy) => void
  onRemove: () => void
  onDescribe: (view: StaffPhoto['view']) => void
  /** An edit of it is on its way. */
  isEdited: boolean
  onTurn: () => void
  onCrop: (crop: PhotoCrop | null) => void
  onReplace: (file: File) => void
  /** The progress of another file for its place. */
  replacing: ReactNode
}

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }))

/** A line beside the card, above or below it where there is one column. */
const line = 'before:absolute before:bg-focus before:rounded-sm max-sm:before:inset-x-0 max-sm:before:h-1 sm:before:inset-y-0 sm:before:w-1'
const marks = { before: `${line} max-sm:before:-top-3 sm:before:-start-3`, after: `${line} max-sm:before:-bottom-3 sm:before:-end-3` }

export function PhotoCard(props: Props) {
  const { photo, nth, count, isDragged, mark, handle, onMove, onRemove, onDescribe } = props
  const { t, i18n } = useLingui()
  const place = nth + 1
  return (
    <li
      data-key={photo.key}
      className={`relative grid grid-cols-1 gap-3 content-start border border-line rounded-sm p-3 ${isDragged ? 'opacity-50' : ''} ${mark ? marks[mark] : ''}`}
    >
      <Shown photo={photo} isEdited={props.isEdited} />
      {photo.problem && (
        <p role="alert" className="field-error">
          {i18n._(problemWords[photo.problem])}
        </p>
      )}
      <div className="flex items-center justify-between gap-3">
        <p className="text-sm text-ink-muted">{nth === 0 ? <Trans>The picture of the card</Trans> : <Trans>Photograph {place}</Trans>}</p>
        <button
          type="button"
          data-part="handle"
          className="tap touch-none cursor-grab active:cursor-grabbing"
          aria-label={t`Photograph ${place}: drag it, or move it with the arrow keys`}
          {...handle}
          onKeyDown={(event) => {
            const to = placeOfKey(event, nth, count)
            if (to === undefined) return
            event.preventDefault()
            if (to !== nth) onMove(to, 'handle')
          }}
        >
          <LazyIcon outline={dotsSix} size="md" />
        </button>
      </div>
      <div className="flex flex-wrap gap-x-4">
        {nth > 0 && (
          <Button variant="link" data-part="earlier" onClick={() => onMove(nth - 1, 'earlier')}>
            <Trans>Move earlier</Trans>
            <span className="sr-only">{t`, photograph ${place}`}</span>
          </Button>
        )}
        {nth < count - 1 && (
          <Button variant="link" data-part="later" onClick={() => onMove(nth + 1, 'later')}>
            <Trans>Move later</Trans>
            <span className="sr-only">{t`, photograph ${place}`}</span>
          </Button>
        )}
        <Button variant="link" onClick={onRemove}>
          <Trans>Remove</Trans>
          <span className="sr-only">{t`, photograph ${place}`}</span>
        </Button>
      </div>
      {photo.canEdit && <EditButtons {...props} />}
      {props.replacing}
      <DescriptionFields view={photo.view} onDescribe={onDescribe} />
    </li>
  )
}

/** The picture as the shop shows it. After an edit it is the one of before, for the seconds until the new one is made. */
function Shown({ photo, isEdited }: { photo: StaffPhoto; isEdited: boolean }) {
  const { locale } = usePreferences()
  const note = 'grid place-items-center text-sm p-4 text-center rounded-sm'
  if (photo.src === null) {
    return (
      <span className={`w-full aspect-square bg-well text-ink-muted ${note}`}>
        {photo.state === 'preparing' && <Trans>Its sizes are being made</Trans>}
      </span>
    )
  }
  return (
    <span className="relative block">
      <img src={photo.src} alt={photo.view[locale]} draggable={false} className="w-full aspect-square object-cover bg-well rounded-sm" />
      {(isEdited || photo.isChanging) && (
        <span role="status" className={`absolute inset-0 bg-paper/80 ${note}`}>
          <Trans>It is being changed</Trans>
        </span>
      )}
    </span>
  )
}

function EditButtons({ photo, nth, isEdited, onTurn, onCrop, onReplace }: Props) {
  const { t } = useLingui()
  const [isCropping, setIsCropping] = useState(false)
  const place = nth + 1
  const isBusy = photo.src === null || photo.isChanging || isEdited
  const about = t`, photograph ${place}`
  return (
    <div className="flex flex-wrap gap-x-4">
      <Button variant="link" onClick={onTurn}>
        <Trans>Turn</Trans>
        <span className="sr-only">{about}</span>
      </Button>
      <Button variant="link" isOff={isBusy} onClick={() => setIsCropping(true)}>
        <Trans>Crop</Trans>
        <span className="sr-only">{about}</span>
      </Button>
      <FileButton
        label={t`Replace`}
        about={about}
        look="link min-h-11"
        accept={acceptedPhotos}
        onChosen={([file]) => {
          if (file) onReplace(file)
        }}
      />
      {isCropping && (
        <Suspense>
          <CropDialog photo={photo} place={place} onClose={() => setIsCropping(false)} onCrop={onCrop} />
        </Suspense>
      )}
    </div>
  )
}

function DescriptionFields({ view, onDescribe }: { view: StaffPhoto['view']; onDescribe: (view: StaffPhoto['view']) => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(view)
  const isChanged = typed.en !== view.en || typed.ar !== view.ar
  return (
    <>
      <BothLanguages
        className="grid gap-3"
        field={(language: Locale) => ({
          value: typed[language],
          onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [language]: target.value }),
        })}
        name={{ en: 'en', ar: 'ar' }}
        english={t`What it shows, in English`}
        arabic={t`What it shows, in Arabic`}
      />
      {isChanged && (
        <Button variant="line" onClick={() => onDescribe(typed)}>
          <Trans>Save what it shows</Trans>
        </Button>
      )}
    </>
  )
}

/** Where a key moves a photograph; arrows to the side go by the direction of reading. */
function placeOfKey({ key, currentTarget }: KeyboardEvent, nth: number, count: number): number | undefined {
  const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl'
  const [earlier, later] = isRightToLeft ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
  if (key === earlier || key === 'ArrowUp') return Math.max(0, nth - 1)
  if (key === later || key === 'ArrowDown') return Math.min(count - 1, nth + 1)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
