import { useLingui } from '@lingui/react/macro'
import { Dialog } from 'radix-ui'
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { Image } from '#contract/catalogue/catalogue.ts'
import { dirOf } from '#contract/locale.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Icon } from '#ui/icon.tsx'
import { caretLeft, caretRight, minus, plus, x } from '#ui/icon-paths.ts'
import { Picture } from '#ui/picture.tsx'
import { portalContainer } from '#ui/portal-container.ts'
import { frameOf, useZoomGestures } from './use-zoom-gestures.ts'
import { maxScale, panBy, wholePhoto, zoomTo, type Point, type Zoom } from './zoom.ts'

/** One step of plus or minus, and of an arrow key on an enlarged photograph (CSS pixels). */
const zoomFactor = 1.5
const panStep = 80
const panDirections: Record<string, Point> = {
  ArrowLeft: { x: panStep, y: 0 },
  ArrowRight: { x: -panStep, y: 0 },
  ArrowUp: { x: 0, y: panStep },
  ArrowDown: { x: 0, y: -panStep },
}

type Props = {
  images: readonly Image[]
  /** Brand and model. */
  name: string
  index: number
  onIndexChange: (index: number) => void
  /** The index of the photograph that a key leads to, if any. */
  stepOf: (key: string) => number | undefined
  open: boolean
  onClose: () => void
  /** Returns the focus to where it was before opening. */
  returnFocus: () => void
}

/** The photographs over the whole screen, one at a time, with zoom. */
export function PhotoViewer({ open, onClose, ...content }: Props) {
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal container={portalContainer}>
        <ViewerContent {...content} />
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Remounted for each opening, so that it starts with the whole photograph. */
function ViewerContent({ images, name, index, onIndexChange, stepOf, returnFocus }: Omit<Props, 'open' | 'onClose'>) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const rightToLeft = dirOf(locale) === 'rtl'
  const title = useRef<HTMLHeadingElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const photo = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(wholePhoto)
  const count = images.length
  const position = index + 1
  const image = images[index]

  const leaf = (next: number) => {
    if (next === index) return
    setZoom(wholePhoto)
    onIndexChange(next)
  }
  const leafBy = (step: 1 | -1) => leaf((index + step + count) % count)
  const zoomBy = (factor: number) => setZoom((now) => zoomTo(now, now.scale * factor, { x: 0, y: 0 }, frameOf(stage, photo)))
  const gestures = useZoomGestures({
    stage,
    photo,
    zoom,
    setZoom,
    // A swipe towards the end of the line leads to the previous photograph.
    onSwipe: (distance) => leafBy(distance > 0 === rightToLeft ? 1 : -1),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const pan = zoom.scale > 1 ? panDirections[event.key] : undefined
    const next = stepOf(event.key)
    if (event.key === '+' || event.key === '=') zoomBy(zoomFactor)
    else if (event.key === '-') zoomBy(1 / zoomFactor)
    else if (pan) setZoom((now) => panBy(now, pan, frameOf(stage, photo)))
    else if (next !== undefined) leaf(next)
    else return
    event.preventDefault()
  }

  return (
    <Dialog.Content
      aria-describedby={undefined}
      className="dialog inset-0 bg-paper animate-[fade-in_var(--dur-2)_var(--ease-out)]"
      onKeyDown={onKeyDown}
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        title.current?.focus()
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        returnFocus()
      }}
    >
      <div className="flex items-center justify-between ps-5 pe-2 lg:px-10 shrink-0 h-(--header-h)">
        <Dialog.Title ref={title} tabIndex={-1} className="text-sm font-medium truncate outline-none">
          <bdi>{name}</bdi>
        </Dialog.Title>
        <Dialog.Close className="tap lg:-me-2.5" aria-label={t`Close`}>
          <Icon path={x} />
        </Dialog.Close>
      </div>
      <div
        ref={stage}
        {...gestures}
        className={`flex-1 min-h-0 grid place-items-center overflow-hidden touch-none select-none [container-type:size] ${zoom.scale > 1 ? 'cursor-zoom-out' : 'cursor-zoom-in'}`}
      >
        {image && <EnlargedPhoto ref={photo} image={image} zoom={zoom} />}
      </div>
      <div className="shrink-0 flex items-center justify-between px-2 lg:px-7.5 pt-1.5 pb-[calc(0.375rem+env(safe-area-inset-bottom))] border-t border-line">
        {count > 1 && (
          <div className="flex items-center">
            <button type="button" className="tap" aria-label={t`Previous photograph`} onClick={() => leafBy(-1)}>
              <Icon path={caretLeft} flip />
            </button>
            <p aria-live="polite" className="text-sm num min-w-14 text-center">
              {t`${position} / ${count}`}
            </p>
            <button type="button" className="tap" aria-label={t`Next photograph`} onClick={() => leafBy(1)}>
              <Icon path={caretRight} flip />
            </button>
          </div>
        )}
        <div className="flex items-center ms-auto">
          <button
            type="button"
            className={zoomButton}
            aria-label={t`Zoom out`}
            aria-disabled={zoom.scale === 1}
            onClick={() => zoomBy(1 / zoomFactor)}
          >
            <Icon path={minus} />
          </button>
          <button
            type="button"
            className={zoomButton}
            aria-label={t`Zoom in`}
            aria-disabled={zoom.scale === maxScale}
            onClick={() => zoomBy(zoomFactor)}
          >
            <Icon path={plus} />
          </button>
        </div>
      </div>
    </Dialog.Content>
  )
}

const zoomButton = 'tap aria-disabled:text-ink-subtle aria-disabled:cursor-not-allowed'

/** The photograph as large as it fits, transformed by the zoom. A photograph is never mirrored in Arabic. */
function EnlargedPhoto({ ref, image, zoom }: { ref: RefObject<HTMLDivElement | null>; image: Image; zoom: Zoom }) {
  const ratio = image.width / image.height
  return (
    <div
      ref={ref}
      style={{
        width: `min(100cqw, ${100 * ratio}cqh)`,
        aspectRatio: ratio,
        transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`,
      }}
    >
      <Picture key={image.path} image={image} sizes={`${100 * maxScale}vmin`} eager className="pointer-events-none" />
    </div>
  )
}
